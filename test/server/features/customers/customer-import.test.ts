/** Customers from a file: all or none, once, written down, and which names are there. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { GROUP_SITES_MAX, IMPORT_ROWS_MAX } from '#common/limits.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();
const shop = (name: string) => ({ name, address: `Dorpsstraat 1, 1234 AB ${name}` });

test('all customers are added, each with its line in the audit log, and the import with one that counts them', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const customers = [{ ...shop('Bakkerij'), phone: '0182 123456', email: '' }, shop('Slager'), shop('Groenteman')];
  expect(await admin.trpc.customers.import.mutate({ customers, clientKey: randomUUID() })).toEqual({ added: 3 });
  const { items } = await admin.trpc.customers.list.query({});
  expect(items.map(({ name }) => name)).toEqual(['Bakkerij', 'Groenteman', 'Slager']);
  expect(items[0]).toMatchObject({ phone: '0182 123456', email: null, contactPerson: null });
  expect(await portal.em.count(AuditEntry, { entity: 'Customer', action: 'create', actorId: admin.id })).toBe(3);
  const events = await portal.em.find(AuditEntry, { action: 'import' });
  expect(events.map(({ entity, actorId, changes }) => ({ entity, actorId, changes }))).toEqual([
    { entity: 'Portal', actorId: admin.id, changes: { customers: [null, 3] } },
  ]);
});

test('one that breaks a rule keeps all of them out', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const customers = [shop('Bakkerij'), { name: 'S', address: 'Dorpsstraat 1' }];
  await expect(admin.trpc.customers.import.mutate({ customers })).rejects.toThrow();
  expect(await portal.em.count(Customer, {})).toBe(0);
  expect(await portal.em.count(AuditEntry, { action: 'import' })).toBe(0);
});

test('sent again with its key it adds nobody; the key stands for nothing else', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const sent = { customers: [shop('Bakkerij'), shop('Slager')], clientKey: randomUUID() };
  await admin.trpc.customers.import.mutate(sent);
  expect(await admin.trpc.customers.import.mutate(sent)).toEqual({ added: 2 });
  await expect(admin.trpc.customers.import.mutate({ ...sent, customers: [shop('Kapper')] })).rejects.toThrow();
  expect(await portal.em.count(Customer, {})).toBe(2);
});

test('a file of the most rows, each as long as an ordinary one, fits in one request; one row more is refused', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const customers = Array.from({ length: IMPORT_ROWS_MAX }, (_, index) => ({
    name: `Restaurant De Gouden Lepel ${index}`,
    address: `Burgemeester van den Berghstraat ${index}, 1234 AB Alphen aan den Rijn`,
    contactPerson: 'Annemarie van der Heijden',
    phone: '+31 6 12345678',
    email: `vestiging${index}@gouden-lepel.example`,
  }));
  expect(await admin.trpc.customers.import.mutate({ customers })).toEqual({ added: IMPORT_ROWS_MAX });
  const tooMany = [...customers, shop('Nog een')];
  await expect(admin.trpc.customers.import.mutate({ customers: tooMany })).rejects.toThrow();
  expect(await portal.em.count(Customer, {})).toBe(IMPORT_ROWS_MAX);
});

test('names that are there already are found whatever their capitals, accents and legal form', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const cafe = await makeCustomer(portal.em, { name: 'Café De Zon B.V.', address: 'Kade 1' });
  await makeCustomer(portal.em, { name: 'Loods' });
  const found = await admin.trpc.customers.sameNames.mutate({ names: ['cafe de zon', 'Bakkerij', '—', ''] });
  expect(found).toEqual([{ id: cafe.id, name: 'Café De Zon B.V.', address: 'Kade 1' }]);
});

test('customers become sites of the group that goes by the name; a group that is not there is made', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const bakers = await admin.trpc.groups.create.mutate({ name: 'Bakkers Verenigd', phone: '010' });
  const customers = [
    { ...shop('Noord'), group: ' bakkers verenigd ' },
    { ...shop('Zuid'), group: 'Slagers' },
    { ...shop('Oost'), group: 'SLAGERS' },
    { ...shop('West'), group: '' },
  ];
  const known = await admin.trpc.groups.sameNames.mutate({ names: ['BAKKERS VERENIGD', 'Slagers', ''] });
  expect(known).toEqual([{ id: bakers.id, name: 'Bakkers Verenigd', sites: 0 }]);
  const sent = { customers, clientKey: randomUUID() };
  expect(await admin.trpc.customers.import.mutate(sent)).toEqual({ added: 4 });
  await admin.trpc.customers.import.mutate(sent);
  const { items } = await admin.trpc.customers.list.query({});
  expect(items.map(({ name, groupName }) => [name, groupName])).toEqual([
    ['Noord', 'Bakkers Verenigd'],
    ['Oost', 'Slagers'],
    ['West', null],
    ['Zuid', 'Slagers'],
  ]);
  const groups = await admin.trpc.groups.list.query({});
  expect(groups.items.map(({ name, phone, sites }) => [name, phone, sites])).toEqual([
    ['Bakkers Verenigd', '010', 1],
    ['Slagers', null, 2],
  ]);
  expect(await portal.em.count(AuditEntry, { entity: 'CustomerGroup', action: 'create' })).toBe(2);
});

test('a group that would have more sites than it can keeps all of them out, and is not made', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { id } = await admin.trpc.groups.create.mutate({ name: 'Bakkers' });
  await portal.em.execute(
    `insert into customers (name, address, group_id) select 'Filiaal', 'Kade ' || n, ${id} from generate_series(1, ${GROUP_SITES_MAX}) n`,
  );
  const customers = [
    { ...shop('Noord'), group: 'Slagers' },
    { ...shop('Zuid'), group: 'Bakkers' },
  ];
  expect(await refusalOf(admin.trpc.customers.import.mutate({ customers }))).toBe('GROUP_FULL');
  expect(await portal.em.count(Customer, { name: { $in: ['Noord', 'Zuid'] } })).toBe(0);
  expect((await admin.trpc.groups.list.query({})).items.map(({ name }) => name)).toEqual(['Bakkers']);
});

test('a technician imports nobody', async () => {
  const technician = await portal.signIn();
  await expect(technician.trpc.customers.import.mutate({ customers: [shop('Bakkerij')] })).rejects.toThrow(
    'NOT_ALLOWED',
  );
});
