import { expect, test } from 'vitest';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { makeCustomer, PASSWORD } from '#test/support/factories.ts';
import { historyOf } from '#test/support/history.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();

test('the history of an inspection tells who changed what, from what to what', async () => {
  const anna = await portal.signIn({ fullName: 'Anna de Boer' });
  const bram = await portal.signIn({ fullName: 'Bram Bos' });
  const customer = await makeCustomer(portal.em, { name: 'Bakkerij' });
  const { id } = await anna.trpc.inspections.create.mutate({ customerId: customer.id });
  await anna.trpc.inspections.update.mutate({ id, changes: { observations: 'Keutels' } });
  const box = await bram.trpc.baitBoxes.create.mutate({ inspectionId: id, boxType: 'rat', positionX: 1, positionY: 2 });
  await bram.trpc.baitBoxes.update.mutate({ id: box.id, changes: { isToxic: true } });
  await bram.trpc.baitBoxes.delete.mutate({ id: box.id });
  const items = await historyOf(portal.em, id);
  expect(items.map(({ action, entity, actorName }) => `${actorName}: ${action} ${entity}`)).toEqual([
    'Bram Bos: delete BaitBox',
    'Bram Bos: update BaitBox',
    'Bram Bos: create BaitBox',
    'Anna de Boer: update Inspection',
    'Anna de Boer: create Inspection',
  ]);
  expect(items[1]?.changes).toEqual({ isToxic: [false, true] });
  expect(items[3]?.changes).toEqual({ observations: [null, 'Keutels'], status: ['draft', 'in_progress'] });
  expect(items[0]?.changes).toMatchObject({ boxNumber: ['B001', null], isToxic: [true, null] });
});

test('what the database makes of other columns is told by those alone', async () => {
  const anna = await portal.signIn();
  const customer = await anna.trpc.customers.create.mutate({ name: 'Bakkerij', address: 'Dorpsstraat 1' });
  await anna.trpc.customers.update.mutate({ id: customer.id, changes: { phone: '06-12345678' } });
  const lines = await portal.em.fork().find(AuditEntry, { entity: 'Customer', entityId: customer.id });
  const told = lines.flatMap(({ changes }) => Object.keys(changes ?? {}));
  expect(told).toEqual(expect.arrayContaining(['name', 'phone']));
  expect(told).not.toContain('searchText');
  const found = await anna.trpc.customers.list.query({ search: '612345678 bakkerij' });
  expect(found.items.map(({ id }) => id)).toEqual([customer.id]);
});

test('saving again and again within ten minutes is one change, from the first value to the last', async () => {
  const anna = await portal.signIn();
  const customer = await makeCustomer(portal.em);
  const { id } = await anna.trpc.inspections.create.mutate({ customerId: customer.id });
  for (const observations of ['K', 'Keu', 'Keutels'])
    await anna.trpc.inspections.update.mutate({ id, changes: { observations } });
  await anna.trpc.inspections.update.mutate({ id, changes: { reportText: 'Verslag' } });
  const items = await historyOf(portal.em, id);
  expect(items.map(({ changes }) => changes)[0]).toEqual({
    observations: [null, 'Keutels'],
    reportText: [null, 'Verslag'],
    status: ['draft', 'in_progress'],
  });
  expect(items).toHaveLength(2);
});

test('the changes of two people are told apart, however quick', async () => {
  const [anna, bram] = [await portal.signIn(), await portal.signIn()];
  const customer = await makeCustomer(portal.em);
  const { id } = await anna.trpc.inspections.create.mutate({ customerId: customer.id });
  for (const { trpc } of [anna, bram, anna])
    await trpc.inspections.update.mutate({ id, changes: { observations: Math.random().toString() } });
  expect(await historyOf(portal.em, id)).toHaveLength(4);
});

test('changes of accounts and settings have a line each, however quick', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  for (const companyName of ['Van Dam', 'Van Dam BV'])
    await admin.trpc.settings.update.mutate({ changes: { companyName } });
  const bram = await portal.signIn({ fullName: 'Bram Bos' });
  for (const status of ['rejected', 'approved'] as const)
    await admin.send('PATCH', `/api/admin/users/${bram.id}`, { status });
  const linesOf = async (entity: string, entityId: number) =>
    (await portal.em.find(AuditEntry, { entity, entityId, action: 'update' }, { orderBy: { id: 'asc' } })).map(
      ({ changes }) => changes,
    );
  expect(await linesOf('Settings', 1)).toMatchObject([
    { companyName: [expect.any(String), 'Van Dam'] },
    { companyName: ['Van Dam', 'Van Dam BV'] },
  ]);
  expect(await linesOf('User', bram.id ?? 0)).toMatchObject([
    { status: ['approved', 'rejected'] },
    { status: ['rejected', 'approved'] },
  ]);
});

test('a line names who did it by id, user name and full name as they were then', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const anna = await portal.signIn({ username: 'anna', fullName: 'Anna de Boer' });
  await anna.send('POST', '/api/customers', { name: 'Bakkerij', address: 'Dorpsstraat 1' });
  await admin.send('PATCH', `/api/admin/users/${anna.id}`, { fullName: 'Anna Bos' });
  const line = await portal.em.findOneOrFail(AuditEntry, { entity: 'Customer' });
  expect(line).toMatchObject({
    actorId: anna.id,
    actorUsername: 'anna',
    actorName: 'Anna de Boer',
    address: '127.0.0.1',
  });
});

test('a save that changes nothing leaves no line', async () => {
  const anna = await portal.signIn();
  const customer = await makeCustomer(portal.em);
  const { id } = await anna.trpc.inspections.create.mutate({ customerId: customer.id });
  await anna.trpc.inspections.update.mutate({ id, changes: { customerId: customer.id } });
  expect(await historyOf(portal.em, id)).toHaveLength(1);
});

test('what was refused or rolled back leaves no line', async () => {
  const anna = await portal.signIn();
  expect((await anna.rest('POST', '/api/inspections', { customerId: 99 })).status).toBe(400);
  expect(await portal.em.count(AuditEntry, { entity: 'Inspection' })).toBe(0);
});

test('secrets are named as changed and never written down', async () => {
  const anna = await portal.signIn({ username: 'anna' });
  await anna.send('POST', '/api/user/password', { currentPassword: PASSWORD, newPassword: 'geheim456' });
  const entries = await portal.em.find(AuditEntry, { entity: 'User' }, { orderBy: { id: 'asc' } });
  expect(entries.at(-1)?.changes).toEqual({ passwordHash: [null, null] });
  expect(JSON.stringify(entries)).not.toContain('argon2');
});

test('what somebody did keeps the name after the account is gone', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const bram = await portal.signIn({ fullName: 'Bram Bos' });
  await bram.send('POST', '/api/customers', { name: 'Bakkerij', address: 'Dorpsstraat 1' });
  await admin.send('DELETE', `/api/admin/users/${bram.id}`);
  const activity = await admin.trpc.inspections.activity.query();
  expect(activity[0]).toMatchObject({ actorName: 'Bram Bos', entity: 'Customer', action: 'create' });
});

test('recent activity is that of the last seven days, of inspections and customers', async () => {
  const anna = await portal.signIn({ role: 'admin' });
  const customer = await anna.trpc.customers.create.mutate({ name: 'Bakkerij', address: 'Dorpsstraat 1' });
  await anna.trpc.inspections.create.mutate({ customerId: customer.id });
  await anna.trpc.settings.update.mutate({ changes: { companyName: 'Van Dam' } });
  expect((await anna.trpc.inspections.activity.query()).map(({ entity }) => entity)).toEqual([
    'Inspection',
    'Customer',
  ]);
  await portal.em.nativeUpdate(AuditEntry, { entity: 'Customer' }, { at: new Date(Date.now() - 8 * 86_400_000) });
  expect((await anna.trpc.inspections.activity.query()).map(({ entity }) => entity)).toEqual(['Inspection']);
});

test('activity names its customer, also when inspection or customer are gone', async () => {
  const anna = await portal.signIn({ role: 'admin' });
  const customer = await anna.trpc.customers.create.mutate({ name: 'Bakkerij', address: 'Dorpsstraat 1' });
  const { id } = await anna.trpc.inspections.create.mutate({ customerId: customer.id });
  await anna.trpc.inspections.delete.mutate({ id });
  const names = async () => (await anna.trpc.inspections.activity.query()).map(({ customerName }) => customerName);
  expect(await names()).toEqual(['Bakkerij', 'Bakkerij', 'Bakkerij']);
  await portal.em.nativeDelete(Inspection, { id }, { filters: false });
  await anna.trpc.customers.delete.mutate({ id: customer.id });
  expect((await names())[0]).toBe('Bakkerij');
});
