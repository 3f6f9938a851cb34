/** Finding customers in a loaded list, and their two letters. */
import { expect, test } from 'vitest';
import { customerInitials, isSameCustomerName, matchesCustomer } from '#common/domain/customer.ts';

const customer = { name: 'Café De Zón', contactPerson: 'Jürgen Żak' };

test.each(['cafe', 'ZON', 'jurgen', 'Żak', ' de z ', ''])('%j finds the customer', (search) => {
  expect(matchesCustomer(customer, search)).toBe(true);
});

test.each(['bakker', 'zonjurgen', 'zzz'])('%j does not find the customer', (search) => {
  expect(matchesCustomer(customer, search)).toBe(false);
});

test('a customer without a contact person is found by name alone', () => {
  expect(matchesCustomer({ name: 'Loods', contactPerson: null }, 'null')).toBe(false);
});

test.each(['kade zutphen', 'zutphen loods', '0575512345', '0575-51', 'info@'])(
  '%j finds what else is known of a customer',
  (search) => {
    const known = { address: 'Kade 1, 7201 AB Zutphen', phone: '0575-51 23 45', email: 'info@loods.nl' };
    expect(matchesCustomer({ name: 'Loods', contactPerson: null, ...known }, search)).toBe(true);
    expect(matchesCustomer({ name: 'Loods', contactPerson: null, ...known }, `${search} elders`)).toBe(false);
  },
);

test.each([
  ['Bakkerij Jansen', 'BJ'],
  ['Restaurant ’t Gouden Hoofd', 'RH'],
  ['Loods', 'LO'],
  ['éclair', 'ÉC'],
  ['X', 'X'],
  ['𝔘nter den Linden', '𝔘L'],
  ['  …', '?'],
])('the letters of %j are %s', (name, initials) => {
  expect(customerInitials(name)).toBe(initials);
});

test.each([
  ['Bakkerij Jansen', 'bakkerij  jansen', true],
  ['Bakkerij Jansen', 'Bakkerij Jansen B.V.', true],
  ['Café ’t Hoekje', 'Cafe t Hoekje VOF', true],
  ['Bakkerij Jansen', 'Bakkerij Janssen', false],
  ['Bakkerij Jansen', 'Bakkerij Jansen Noord', false],
  ['Novbv', 'No', false],
  ['—', '?', false],
])('%j and %j name the same customer: %s', (one, other, isSame) => {
  expect(isSameCustomerName(one, other)).toBe(isSame);
  expect(isSameCustomerName(other, one)).toBe(isSame);
});
