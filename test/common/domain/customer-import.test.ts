/** Customers from a table: what its columns are, what is wrong in a row, and who is there twice. */
import { expect, test } from 'vitest';
import { checkRows, findDuplicates, groupsOf, proposeMapping, withField } from '#common/domain/customer-import.ts';
import { GROUP_SITES_MAX } from '#common/limits.ts';

test.each([
  [
    ['Bedrijfsnaam', 'Adres', 'Postcode', 'Plaats', 'E-mailadres'],
    ['name', 'address', 'postcode', 'town', 'email'],
  ],
  [
    ['Company name', 'Street', 'House no.', 'City', 'Phone'],
    ['name', 'address', 'houseNumber', 'town', 'phone'],
  ],
  [
    ['Klantnr', 'Naam', 'Contactpersoon', 'Tel.', ''],
    [null, 'name', 'contactPerson', 'phone', null],
  ],
  [
    ['Filiaal', 'Naam', 'Adres', 'Keten'],
    [null, 'name', 'address', 'group'],
  ],
  [
    ['Naam', 'Bedrijf', 'Telefoon', 'Mobiel'],
    [null, 'name', 'phone', null],
  ],
])('%j is proposed as %j', (headings, mapping) => {
  expect(proposeMapping(headings)).toEqual(mapping);
});

test('a field is in one column: where it was before is left out', () => {
  expect(withField(['name', null, 'phone'], 1, 'name')).toEqual([null, 'name', 'phone']);
  expect(withField(['name', null, 'phone'], 2, null)).toEqual(['name', null, null]);
});

test('the address is put together of its parts, whatever is missing of them', () => {
  const mapping = ['name', 'address', 'houseNumber', 'postcode', 'town'] as const;
  const addressOf = (...cells: string[]) =>
    checkRows([{ row: 2, cells: ['Loods', ...cells] }], mapping)[0]?.fields.address;
  expect(addressOf('Kade', '1 b', '7201 AB', 'Zutphen')).toBe('Kade 1 b, 7201 AB Zutphen');
  expect(addressOf('Kade 1', '', '', 'Zutphen')).toBe('Kade 1, Zutphen');
  expect(addressOf('', '', '7201 AB')).toBe('7201 AB');
});

test('every rule of the form by hand is said of its row and field; empty optional fields are none', () => {
  const mapping = ['name', 'address', 'email', null] as const;
  const [good, bad] = checkRows(
    [
      { row: 2, cells: [' Loods ', 'Kade 1', '', 'x'] },
      { row: 5, cells: ['L', 'Kade', 'geen adres'] },
    ],
    mapping,
  );
  expect(good?.customer).toEqual({
    name: 'Loods',
    address: 'Kade 1',
    contactPerson: null,
    phone: null,
    email: null,
    group: null,
  });
  expect(bad).toMatchObject({ row: 5, customer: null });
  expect(bad?.errors).toEqual([
    { field: 'name', message: 'validation.customerName' },
    { field: 'address', message: 'validation.customerAddress' },
    { field: 'email', message: 'validation.email' },
  ]);
});

test('the name of a group is long enough, or there is none', () => {
  const [none, short] = checkRows(
    [
      { row: 2, cells: ['Loods', 'Kade 1', ' '] },
      { row: 3, cells: ['Loods', 'Kade 2', 'B'] },
    ],
    ['name', 'address', 'group'],
  );
  expect(none?.customer?.group).toBeNull();
  expect(short?.errors).toEqual([{ field: 'group', message: 'validation.groupName' }]);
});

test('customers join the group that goes by the name, and one is made where none does', () => {
  const customers = [' Bakkers Verenigd', 'BAKKERS verenigd', 'Slagers', null, 'slagers', 'Kappers'].map(
    (group, row) => ({ name: `Filiaal ${row}`, address: 'Kade 1', group }),
  );
  const known = [
    { id: 7, name: 'Bakkers verenigd', sites: 3 },
    { id: 8, name: 'Kappers', sites: GROUP_SITES_MAX },
  ];
  expect(groupsOf(customers, known)).toEqual([
    { name: 'Bakkers verenigd', known: known[0], joining: 2, isTooFull: false },
    { name: 'Slagers', known: null, joining: 2, isTooFull: false },
    { name: 'Kappers', known: known[1], joining: 1, isTooFull: true },
  ]);
});

test('who is there already, or earlier in the file, is found with whether it is the same place', () => {
  const mapping = ['name', 'address'] as const;
  const rows = checkRows(
    [
      { row: 2, cells: ['Café De Zon', 'Kade 3, 7201 AB Zutphen'] },
      { row: 3, cells: ['Slager', 'Markt 1'] },
      { row: 4, cells: ['slager b.v.', 'markt 1'] },
      { row: 5, cells: ['Slager', 'Laan 2'] },
      { row: 6, cells: ['Kapper', 'Laan 3'] },
      { row: 7, cells: ['S', 'Markt 1'] },
    ],
    mapping,
  );
  const known = [
    { id: 8, name: 'Cafe de Zon', address: 'Elders 1, 1234 AB Elders' },
    { id: 9, name: 'Cafe de Zon', address: 'Kade 3a, 7201ab Zutphen' },
  ];
  expect(findDuplicates(rows, known)).toMatchObject([
    { row: 2, known: { id: 9 }, earlierRow: null, isSamePlace: true },
    { row: 4, known: null, earlierRow: 3, isSamePlace: true },
    { row: 5, known: null, earlierRow: 3, isSamePlace: false },
  ]);
});
