/** Customers from a table: which column is what, what is wrong in which row, and who is there twice. */
import type { ValidationMessage } from '#common/i18n/keys.ts';
import { GROUP_SITES_MAX } from '#common/limits.ts';
import {
  type ImportedCustomer,
  importedCustomerSchema,
  type KnownCustomer,
  type KnownGroup,
} from '#common/schemas/customer-import.ts';
import { bareName, normalizeForSearch } from './customer.ts';
import { groupNameKey } from './group.ts';
import { postcodeIn } from './postcode.ts';

/** What a column can hold. House number, postcode and town end up in the address. */
export const importFields = [
  'name',
  'address',
  'houseNumber',
  'postcode',
  'town',
  'contactPerson',
  'phone',
  'email',
  'group',
] as const;
export type ImportField = (typeof importFields)[number];

/** Per column what it holds; null for one that is left out. */
export type ColumnMapping = readonly (ImportField | null)[];

/** What columns are called, in small letters and without spaces and signs; the likelier name first. */
const headers: Record<ImportField, readonly string[]> = {
  name: [
    ...['bedrijfsnaam', 'klantnaam', 'companyname', 'customername', 'naambedrijf', 'klant', 'bedrijf', 'customer'],
    ...['company', 'relatie', 'relatienaam', 'debiteur', 'debiteurnaam', 'organisatie', 'organisation'],
    ...['organization', 'handelsnaam', 'accountname', 'naam', 'name'],
  ],
  address: [
    ...['adres', 'address', 'straat', 'street', 'straatnaam', 'streetname', 'bezoekadres', 'vestigingsadres'],
    ...['adresregel1', 'addressline1', 'address1', 'adres1', 'straatenhuisnummer', 'streetandnumber', 'streetaddress'],
  ],
  houseNumber: ['huisnummer', 'huisnr', 'nummer', 'nr', 'housenumber', 'houseno', 'number', 'streetnumber'],
  postcode: ['postcode', 'zipcode', 'zip', 'postalcode', 'pc'],
  town: ['plaats', 'woonplaats', 'stad', 'vestigingsplaats', 'plaatsnaam', 'city', 'town', 'place'],
  contactPerson: ['contactpersoon', 'contactperson', 'contact', 'contactnaam', 'contactname', 'tav'],
  phone: [
    ...['telefoon', 'telefoonnummer', 'tel', 'telnr', 'phone', 'phonenumber', 'telephone', 'mobiel', 'mobile'],
    'mobielnummer',
  ],
  group: [
    'groep',
    'group',
    'klantgroep',
    'customergroup',
    'keten',
    'chain',
    'concern',
    'formule',
    'moederbedrijf',
    'parentcompany',
  ],
  email: ['email', 'emailadres', 'emailaddress', 'mail', 'mailadres'],
};

/** What each column probably holds, by its heading; no field is proposed twice. */
export function proposeMapping(headings: readonly string[]): (ImportField | null)[] {
  const bare = headings.map((heading) => normalizeForSearch(heading).replace(/[^\p{L}\p{N}]+/gu, ''));
  const mapping: (ImportField | null)[] = bare.map(() => null);
  for (const field of importFields) {
    const column = headers[field].map((name) => bare.indexOf(name)).find((index) => index >= 0 && !mapping[index]);
    if (column !== undefined) mapping[column] = field;
  }
  return mapping;
}

/** The mapping with another meaning of one column; what another column was before that, it is no longer. */
export const withField = (mapping: ColumnMapping, column: number, field: ImportField | null): (ImportField | null)[] =>
  mapping.map((held, index) => (index === column ? field : held === field ? null : held));

const joined = (parts: readonly string[], by: string): string => parts.filter((part) => part !== '').join(by);

/** A row's texts as the fields of a customer, the address put together of its parts. */
function fieldsOf(cells: readonly string[], mapping: ColumnMapping): Record<keyof ImportedCustomer, string> {
  const of = (field: ImportField): string => (cells[mapping.indexOf(field)] ?? '').trim();
  const street = joined([of('address'), of('houseNumber')], ' ');
  const town = joined([of('postcode'), of('town')], ' ');
  return {
    name: of('name'),
    address: joined([street, town], ', '),
    contactPerson: of('contactPerson'),
    phone: of('phone'),
    email: of('email'),
    group: of('group'),
  };
}

export type RowError = { field: keyof ImportedCustomer; message: ValidationMessage };
export type CheckedRow = {
  /** As the spreadsheet counts: its headings are row 1. */
  row: number;
  /** As they were read. */
  fields: Record<keyof ImportedCustomer, string>;
  /** Null while something is wrong. */
  customer: ImportedCustomer | null;
  errors: readonly RowError[];
};

/** A table's rows: with the number that a spreadsheet gives each. */
export type TableRow = { row: number; cells: readonly string[] };

/** Each row held against the rules for a customer that is made by hand. */
export function checkRows(rows: readonly TableRow[], mapping: ColumnMapping): CheckedRow[] {
  return rows.map(({ row, cells }) => {
    const fields = fieldsOf(cells, mapping);
    const parsed = importedCustomerSchema.safeParse(fields);
    if (parsed.success) return { row, fields, customer: parsed.data, errors: [] };
    const errors = parsed.error.issues.map(({ path, message }) => ({
      field: path[0] as RowError['field'],
      message: message as ValidationMessage,
    }));
    return { row, fields, customer: null, errors };
  });
}

/** A group that customers of a file are to be sites of. */
export type ImportedGroup = {
  /** As it is called, or will be: as the first row that names it writes it. */
  name: string;
  /** Null for one that is made with them. */
  known: KnownGroup | null;
  /** How many customers of the file become its sites. */
  joining: number;
  /** More than a group can have. */
  isTooFull: boolean;
};

/** The groups that these customers are to be sites of, those that are there already and those that are made, in the file's order. */
export function groupsOf(customers: readonly ImportedCustomer[], known: readonly KnownGroup[]): ImportedGroup[] {
  const byKey = new Map(known.map((group) => [groupNameKey(group.name), group]));
  const found = new Map<string, Omit<ImportedGroup, 'isTooFull'>>();
  for (const { group: name } of customers) {
    if (!name) continue;
    const key = groupNameKey(name);
    const group = byKey.get(key) ?? null;
    const { joining } = found.get(key) ?? { joining: 0 };
    found.set(key, { name: found.get(key)?.name ?? group?.name ?? name, known: group, joining: joining + 1 });
  }
  return [...found.values()].map((one) => ({
    ...one,
    isTooFull: (one.known?.sites ?? 0) + one.joining > GROUP_SITES_MAX,
  }));
}

const bareAddress = (address: string): string => normalizeForSearch(address).replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether two addresses of one name are the same place: by postcode, and without one by the whole text. */
function isSamePlace(one: string, other: string): boolean {
  const codes = [postcodeIn(one), postcodeIn(other)];
  return codes[0] && codes[1] ? codes[0] === codes[1] : bareAddress(one) === bareAddress(other);
}

export type Duplicate = {
  row: number;
  name: string;
  address: string;
  /** The customer that is there already; null when an earlier row of the file is the same. */
  known: KnownCustomer | null;
  /** The earlier row of the file; null when it is a customer. */
  earlierRow: number | null;
  /** Same place as well: otherwise it may be another site. */
  isSamePlace: boolean;
};

/** Rows whose name is there already, in the portal or earlier in the file; the one at the same place before others. */
export function findDuplicates(rows: readonly CheckedRow[], known: readonly KnownCustomer[]): Duplicate[] {
  type Same = { known: KnownCustomer | null; earlierRow: number | null; address: string };
  const byName = new Map<string, Same[]>();
  const add = (name: string, same: Same) => {
    const key = bareName(name);
    if (key === '') return;
    byName.set(key, [...(byName.get(key) ?? []), same]);
  };
  for (const customer of known) add(customer.name, { known: customer, earlierRow: null, address: customer.address });
  return rows.flatMap(({ row, customer }) => {
    if (!customer) return [];
    const { name, address } = customer;
    const same = byName.get(bareName(name)) ?? [];
    const found = same.find((one) => isSamePlace(one.address, address)) ?? same[0];
    add(name, { known: null, earlierRow: row, address });
    if (!found) return [];
    const { known: existing, earlierRow } = found;
    return [{ row, name, address, known: existing, earlierRow, isSamePlace: isSamePlace(found.address, address) }];
  });
}
