/** A visit under a standing contract: what the customer signs for it, which contract that is, and what counts as one. */
import { expect, test } from 'vitest';
import { wholeContract } from '#common/contract/contract-text.ts';
import { readFrozenContent } from '#common/contract/frozen-content.ts';
import {
  type StandingContract,
  standingContractAfter,
  VISIT_TERMS_VERSION,
  visitText,
} from '#common/contract/standing-contract.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { CompleteContractInput } from '#common/schemas/contract.ts';
import { sha256 } from '#server/core/sha256.ts';
import { reader } from '#server/db/reader.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { verifyInspection } from '#server/features/documents/verify.service.ts';
import { makeInspection } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { textOf } from '#test/support/report-visits.ts';
import { drawnSignature } from '#test/support/signatures.ts';
import { unguarded } from '#test/support/unguarded.ts';

const portal = usePortal();

const form = { acceptTerms: true as const, signerName: 'Jürgen Żak', signerRole: 'contact' as const };

/** A customer with a contract at 120 euro, and a second visit that goes on from it. */
async function returned(language: Language = 'nl') {
  const admin = await portal.signIn({ role: 'admin' });
  const { trpc } = admin;
  const { id: firstId, customerId } = await makeInspection(portal.em);
  const price = { priceStatus: 'fixed', contractPrice: '120' } as const;
  const signContract = (id: number, changes: Partial<CompleteContractInput> = {}) =>
    trpc.inspections.completeContract.mutate({
      ...form,
      ...price,
      id,
      language,
      signature: drawnSignature(),
      ...changes,
    });
  const first = await signContract(firstId);
  const { id } = await trpc.inspections.create.mutate({ customerId, previousInspectionId: firstId });
  const visit = await trpc.inspections.get.query({ id });
  const customer = { name: visit.customerName, address: visit.customerAddress };
  const contract = standingContractAfter(first, customer);
  if (!contract) throw new Error('No contract stands');
  const { companyName } = await trpc.settings.get.query();
  const text = visitText(
    {
      companyName,
      customerName: customer.name,
      customerAddress: customer.address,
      technicianName: visit.technicianName,
      inspectionDate: new Date(visit.date),
    },
    contract,
    language,
  );
  const shown = { text, customer, termsVersion: VISIT_TERMS_VERSION, sha256: sha256(wholeContract(text)) };
  const input = { ...form, ...price, id, language, shown, standingContract: contract as StandingContract };
  const sign = (changes: Partial<CompleteContractInput> = {}) =>
    trpc.inspections.completeContract.mutate({ ...input, signature: drawnSignature(), ...changes });
  return { admin, trpc, customerId, firstId, id, contract, text, sign, signContract };
}

const findingsOf = async (id: number) => (await verifyInspection(portal.em, id)).findings;

test.each([
  [
    'nl',
    ['Inspectierapport en bezoekverslag', 'Bezoekverslag', 'wordt geen nieuw contract gesloten', '120,00'],
    /en servicecontract|Servicecontract plaag/,
    'Ik teken voor dit bezoek',
  ],
  [
    'en',
    ['Inspection report and visit report', 'Visit report', 'No new contract is made', '120.00'],
    /and service contract|Pest control service contract/,
    'I sign for this visit',
  ],
] as const)('in %s, the kept document says that a visit was signed for, and under which contract', async (...row) => {
  const [language, texts, contractTitles, consent] = row;
  const { admin, id, contract, text, sign } = await returned(language);
  const signed = await sign();
  expect(signed).toMatchObject({
    contractSigned: true,
    standingContract: contract,
    contractText: text,
    priceStatus: 'fixed',
    contractPrice: '120.00',
  });
  const printed = await textOf(admin, id);
  for (const expected of texts) expect(printed).toContain(expected);
  expect(printed).not.toMatch(contractTitles);
  const { content } = await reader(portal.em)
    .selectFrom('signed_documents')
    .select('content')
    .where('inspection_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(readFrozenContent(content).signing).toMatchObject({ consent, isShownTextCompared: true });
  expect(await findingsOf(id)).toEqual([]);
});

test('what amends a visit is named after the visit, too', async () => {
  const { admin, trpc, id, contract, sign } = await returned();
  await sign();
  const amendment = await trpc.inspections.amend.mutate({ id, reason: 'Een lokdoos vergeten' });
  expect(await sign({ id: amendment.id })).toMatchObject({ amendsId: id, standingContract: contract });
  const printed = await textOf(admin, amendment.id);
  expect(printed).toContain('Aanvulling op inspectierapport en bezoekverslag');
  expect(printed).not.toContain('en servicecontract');
});

test('which contract it was signed under cannot be changed after that unnoticed', async () => {
  const { id, sign } = await returned();
  await sign();
  await expect(portal.em.nativeUpdate(Inspection, { id }, { standingContract: null })).rejects.toThrow();
  await unguarded(portal.em, (em) => em.execute('update inspections set standing_contract = null where id = ?', [id]));
  expect(await findingsOf(id)).not.toEqual([]);
});

test('the contract in force stays the customer’s contract, visit after visit', async () => {
  const { trpc, customerId, firstId, contract, sign } = await returned();
  const visit = await sign();
  const overview = await trpc.overview.customer.query({ id: customerId });
  expect(overview.contract).toMatchObject({ inspectionId: firstId, price: '120.00' });
  expect(overview.documents).toHaveLength(2);
  const customer = { name: visit.customerName, address: visit.customerAddress };
  expect(standingContractAfter(visit, customer)).toEqual(contract);
});

test('a new contract is still one, and is the one that stands from then on', async () => {
  const { trpc, customerId, id, sign, signContract } = await returned();
  const third = await trpc.inspections.create.mutate({ customerId, previousInspectionId: id });
  expect((await signContract(id, { contractPrice: '150' })).standingContract).toBeNull();
  expect(await refusalOf(sign({ id: third.id }))).toBe('CONTRACT_CHANGED');
  const overview = await trpc.overview.customer.query({ id: customerId });
  expect(overview.contract).toMatchObject({ inspectionId: id, price: '150.00' });
});

test('under another name or address of the customer, no contract stands', async () => {
  const { customerId, sign } = await returned();
  await portal.em.nativeUpdate(Customer, { id: customerId }, { address: 'Elders 1' });
  expect(await refusalOf(sign())).toBe('CONTRACT_CHANGED');
});

test('without a connection, what was shown is kept whatever changed before it arrived', async () => {
  const { id, contract, text, customerId, sign } = await returned();
  await portal.em.nativeUpdate(Customer, { id: customerId }, { name: 'Bakkerij Anders' });
  const signed = await sign({ deviceTime: new Date(), shownMs: 1000, offline: { skewMs: 0 } });
  expect(signed).toMatchObject({ standingContract: contract, contractText: text });
  expect(signed.contractOffline?.arrivalText).not.toBeNull();
  expect(await findingsOf(id)).toEqual([]);
});

test('what is no contract of this customer is none to sign a visit under', async () => {
  const { contract, sign } = await returned();
  const { id: strange } = await makeInspection(portal.em);
  const elsewhere = { ...contract, inspectionId: strange };
  const offline = { deviceTime: new Date(), shownMs: 1000, offline: { skewMs: 0 } };
  expect(await refusalOf(sign({ ...offline, standingContract: elsewhere }))).toBe('CONTRACT_CHANGED');
});
