/** Groups: made, changed and deleted by administrators, which customers are their sites, and what is kept of that. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { GROUP_SITES_MAX } from '#common/limits.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { makeCustomer, makeInspection } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();

async function begin() {
  const admin = await portal.signIn({ role: 'admin', fullName: 'Anna Beheer' });
  const technician = await portal.signIn();
  const group = await admin.trpc.groups.create.mutate({ name: 'Bakkers Verenigd', contactPerson: 'Zoë Bos' });
  return { admin, technician, group };
}

const groupOf = async (id: number) => (await portal.em.fork().findOneOrFail(Customer, { id })).groupId;

test('an administrator makes a group with its first sites, once however often it is sent', async () => {
  const { admin, technician } = await begin();
  const sites = [await makeCustomer(portal.em), await makeCustomer(portal.em)].map(({ id }) => id);
  const input = { name: 'Kaashandel', email: 'hoofdkantoor@kaas.example', customerIds: sites, clientKey: randomUUID() };
  const made = await admin.trpc.groups.create.mutate(input);
  expect(made).toEqual({
    id: expect.any(Number),
    name: 'Kaashandel',
    contactPerson: null,
    phone: null,
    email: 'hoofdkantoor@kaas.example',
    address: null,
    version: 1,
  });
  expect((await admin.trpc.groups.create.mutate(input)).id).toBe(made.id);
  expect(await Promise.all(sites.map(groupOf))).toEqual([made.id, made.id]);
  expect(await refusalOf(technician.trpc.groups.create.mutate({ name: 'Nog een' }))).toBe('NOT_ALLOWED');
  expect(await technician.trpc.groups.get.query({ id: made.id })).toEqual(made);
});

test('of names that differ in capitals alone there is one', async () => {
  const { admin, group } = await begin();
  const other = await admin.trpc.groups.create.mutate({ name: 'Kaashandel' });
  expect(await refusalOf(admin.trpc.groups.create.mutate({ name: 'BAKKERS verenigd' }))).toBe('GROUP_NAME_TAKEN');
  const rename = { id: other.id, changes: { name: 'bakkers  Verenigd' } };
  expect(await refusalOf(admin.trpc.groups.update.mutate(rename))).toBe('GROUP_NAME_TAKEN');
  const capitals = await admin.trpc.groups.update.mutate({ id: group.id, changes: { name: 'BAKKERS VERENIGD' } });
  expect(capitals.name).toBe('BAKKERS VERENIGD');
});

test('a stale change is refused with the group as it is', async () => {
  const { admin, group } = await begin();
  const change = (phone: string) =>
    admin.trpc.groups.update.mutate({ id: group.id, version: group.version, changes: { phone } });
  const changed = await change('085 0000 101');
  expect(changed).toMatchObject({ phone: '085 0000 101', version: group.version + 1 });
  expect(await refusalOf(change('085 0000 102'))).toBe('STALE');
  const headers = { 'if-match': `"${group.version}"` };
  const refused = await admin.rest('PATCH', `/api/groups/${group.id}`, { phone: '010' }, { headers });
  expect(refused.body).toMatchObject({ code: 'STALE', current: { id: group.id, phone: '085 0000 101' } });
});

test('customers come in together, from another group too, and leave again', async () => {
  const { admin, group } = await begin();
  const other = await admin.trpc.groups.create.mutate({ name: 'Kaashandel' });
  const [one, two] = [await makeCustomer(portal.em), await makeCustomer(portal.em)].map(({ id }) => id);
  await admin.trpc.groups.addSites.mutate({ id: other.id, customerIds: [one ?? 0] });
  await admin.trpc.groups.addSites.mutate({ id: group.id, customerIds: [two ?? 0, one ?? 0, two ?? 0] });
  expect([await groupOf(one ?? 0), await groupOf(two ?? 0)]).toEqual([group.id, group.id]);
  expect(await admin.trpc.customers.get.query({ id: one ?? 0 })).toMatchObject({ groupId: group.id });
  // Of another group nothing changes.
  await admin.trpc.groups.removeSites.mutate({ id: other.id, customerIds: [two ?? 0] });
  expect(await groupOf(two ?? 0)).toBe(group.id);
  await admin.trpc.groups.removeSites.mutate({ id: group.id, customerIds: [two ?? 0] });
  expect(await groupOf(two ?? 0)).toBeNull();
});

test('it takes no customer that does not exist or was anonymised, and none more than fit', async () => {
  const { admin, group } = await begin();
  const { id } = await makeCustomer(portal.em);
  const add = (customerIds: number[]) => refusalOf(admin.trpc.groups.addSites.mutate({ id: group.id, customerIds }));
  expect(await add([id, id + 1_000])).toBe('UNKNOWN_CUSTOMER');
  expect(await groupOf(id)).toBeNull();
  await admin.trpc.privacy.anonymise.mutate({ id, reason: 'Verzoek' });
  expect(await add([id])).toBe('CUSTOMER_ANONYMISED');
  const full = Array.from({ length: GROUP_SITES_MAX }, (_, index) => ({
    name: `Vestiging ${index}`,
    address: 'Dorpsstraat 1',
    groupId: group.id,
  }));
  await portal.em.fork().insertMany(Customer, full as Customer[]);
  expect(await add([(await makeCustomer(portal.em)).id])).toBe('GROUP_FULL');
  expect(await refusalOf(admin.trpc.groups.addSites.mutate({ id: 999_999, customerIds: [id] }))).toBe(
    'GROUP_NOT_FOUND',
  );
});

test('a deleted group leaves its customers, and says so in their history', async () => {
  const { admin, group } = await begin();
  const { id } = await makeCustomer(portal.em, { name: 'Bakkerij Noord', groupId: group.id });
  await makeInspection(portal.em, { customerId: id });
  await admin.trpc.groups.delete.mutate({ id: group.id });
  expect(await refusalOf(admin.trpc.groups.get.query({ id: group.id }))).toBe('GROUP_NOT_FOUND');
  expect(await groupOf(id)).toBeNull();
  const { items } = await admin.trpc.history.list.query({ of: 'group', id: group.id });
  expect(items.map(({ entity, action, name }) => [entity, action, name])).toEqual([
    ['CustomerGroup', 'delete', null],
    ['Customer', 'update', 'Bakkerij Noord'],
    ['Customer', 'create', 'Bakkerij Noord'],
    ['CustomerGroup', 'create', null],
  ]);
});

test('its history says who came in, a customer’s the group by its name', async () => {
  const { admin, group } = await begin();
  const { id } = await makeCustomer(portal.em, { name: 'Bakkerij Noord' });
  await makeCustomer(portal.em, { name: 'Van niemand' });
  await admin.trpc.groups.addSites.mutate({ id: group.id, customerIds: [id] });
  const of = async (asked: { of: 'group' | 'customer'; id: number }) =>
    (await admin.trpc.history.list.query(asked)).items[0];
  expect(await of({ of: 'group', id: group.id })).toMatchObject({
    actorName: 'Anna Beheer',
    entity: 'Customer',
    name: 'Bakkerij Noord',
    changes: { groupId: [null, 'Bakkers Verenigd'] },
  });
  expect(await of({ of: 'customer', id })).toMatchObject({ changes: { groupId: [null, 'Bakkers Verenigd'] } });
});

test('a technician changes a customer, and not which group they are of', async () => {
  const { admin, technician, group } = await begin();
  const { id } = await makeCustomer(portal.em);
  const change = (visitor: Visitor, groupId: number | null, phone = '010') =>
    visitor.rest('PATCH', `/api/customers/${id}`, { groupId, phone });
  expect((await change(technician, group.id)).body).toMatchObject({ code: 'NOT_ALLOWED' });
  const create = { name: 'Bakkerij Zuid', address: 'Dorpsstraat 2', groupId: group.id };
  expect((await technician.rest('POST', '/api/customers', create)).body).toMatchObject({ code: 'NOT_ALLOWED' });
  expect((await change(admin, group.id)).body).toMatchObject({ groupId: group.id });
  // A program that sends back what it was given changes nothing of it.
  expect((await change(technician, group.id, '085')).body).toMatchObject({ phone: '085', groupId: group.id });
  expect((await change(technician, null)).body).toMatchObject({ code: 'NOT_ALLOWED' });
  expect((await admin.send('POST', '/api/customers', create)).body).toMatchObject({ groupId: group.id });
  expect((await change(admin, null)).body).toMatchObject({ groupId: null });
});

test('groups are listed by name with their sites counted, page by page, and found by words', async () => {
  const { admin, technician, group } = await begin();
  await admin.trpc.groups.create.mutate({ name: 'Ångström', address: 'Meelsteeg 12' });
  await makeCustomer(portal.em, { groupId: group.id });
  const first = await technician.trpc.groups.list.query({ limit: 1 });
  expect(first.items.map(({ name }) => name)).toEqual(['Ångström']);
  const second = await technician.trpc.groups.list.query({ limit: 1, cursor: first.nextCursor ?? '' });
  expect(second).toMatchObject({ items: [{ name: 'Bakkers Verenigd', sites: 1 }], nextCursor: null });
  const named = async (search: string) =>
    (await technician.trpc.groups.list.query({ search })).items.map(({ name }) => name);
  expect(await named('verenigd zoë')).toEqual(['Bakkers Verenigd']);
  expect(await named('angstrom meel')).toEqual(['Ångström']);
  const rest = await technician.send('GET', '/api/groups?search=bakkers');
  expect(rest.body).toEqual([expect.objectContaining({ name: 'Bakkers Verenigd', sites: 1 })]);
});

test('customers are found by their group’s name and listed by group, with its name', async () => {
  const { technician, group } = await begin();
  await makeCustomer(portal.em, { name: 'Noord', groupId: group.id });
  await makeCustomer(portal.em, { name: 'Verenigd eten' });
  await makeCustomer(portal.em, { name: 'Zuid' });
  const listed = async (asked: { search?: string; groupId?: number }) =>
    (await technician.trpc.customers.list.query(asked)).items.map(({ name, groupName }) => [name, groupName]);
  expect(await listed({ search: 'verenigd' })).toEqual([
    ['Noord', 'Bakkers Verenigd'],
    ['Verenigd eten', null],
  ]);
  expect(await listed({ groupId: group.id })).toEqual([['Noord', 'Bakkers Verenigd']]);
  const rest = await technician.send('GET', `/api/customers?groupId=${group.id}`);
  expect(rest.body).toMatchObject([{ name: 'Noord', groupId: group.id }]);
});

test('inspections are listed and added up by group', async () => {
  const { technician, group } = await begin();
  const site = await makeCustomer(portal.em, { groupId: group.id });
  const { id } = await makeInspection(portal.em, { customerId: site.id });
  await makeInspection(portal.em);
  const asked = { groupId: group.id };
  expect((await technician.trpc.inspections.list.query(asked)).items.map((inspection) => inspection.id)).toEqual([id]);
  expect((await technician.trpc.inspections.totals.query(asked)).count).toBe(1);
  const rest = await technician.send('GET', `/api/inspections?groupId=${group.id}`);
  expect(rest.body).toMatchObject([{ id }]);
});
