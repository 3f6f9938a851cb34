/** Which contract a visit is made under, and what is signed for it. */
import { expect, test } from 'vitest';
import { wholeContract } from '#common/contract/contract-text.ts';
import { type EarlierSigning, standingContractAfter, visitText } from '#common/contract/standing-contract.ts';

const customer = { name: 'Bakkerij Jansen', address: 'Dorpsstraat 1' };
const earlier: EarlierSigning = {
  id: 7,
  contractSigned: true,
  contractSignedDate: '2026-01-05T10:00:00.000Z',
  priceStatus: 'fixed',
  contractPrice: '450.00',
  contractCustomer: customer,
  standingContract: null,
};
const contract = {
  inspectionId: 7,
  signedAt: '2026-01-05T10:00:00.000Z',
  priceStatus: 'fixed',
  price: '450.00',
} as const;

test('the contract that was signed with the earlier visit stands', () => {
  expect(standingContractAfter(earlier, customer)).toEqual(contract);
});

test('after a visit under a contract, that contract stands', () => {
  const visit = { ...earlier, id: 8, contractSignedDate: '2026-03-05T10:00:00.000Z', standingContract: contract };
  expect(standingContractAfter(visit, customer)).toEqual(contract);
});

test.each([
  ['unsigned', { contractSigned: false }],
  ['without a day', { contractSignedDate: null }],
  ['signed before names were kept', { contractCustomer: null }],
  ['of another name', { contractCustomer: { ...customer, name: 'Bakkerij Anders' } }],
  ['of another address', { contractCustomer: { ...customer, address: 'Elders 1' } }],
])('a contract that is %s does not stand', (_, changes) => {
  expect(standingContractAfter({ ...earlier, ...changes }, customer)).toBeNull();
});

const facts = {
  companyName: 'Plaagvrij BV',
  customerName: customer.name,
  customerAddress: customer.address,
  technicianName: 'Tess de Vries',
  inspectionDate: new Date('2026-06-01T09:00:00Z'),
};

test.each([
  ['nl', /Bezoekverslag[\s\S]*1 juni 2026[\s\S]*geen nieuw contract[\s\S]*5 januari 2026[\s\S]*450,00/],
  ['en', /Visit report[\s\S]*1 June 2026[\s\S]*No new contract[\s\S]*5 January 2026[\s\S]*450\.00/],
] as const)('what is signed says in %s that it is for a visit, and names the contract', (language, said) => {
  expect(wholeContract(visitText(facts, contract, language))).toMatch(said);
});

test('a price that was not agreed is said to be open', () => {
  const open = { ...contract, priceStatus: 'to_be_determined', price: null } as const;
  expect(wholeContract(visitText(facts, open, 'nl'))).toContain('De prijs ervan wordt nader bepaald.');
});
