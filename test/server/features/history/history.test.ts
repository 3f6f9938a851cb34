/** The history of changes: who changed what, when, from what to what; for administrators. */
import { expect, test } from 'vitest';
import type { HistoryLineDto } from '#common/schemas/history.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();

/** An administrator, and a technician who has added a customer and changed it. */
async function begin() {
  const admin = await portal.signIn({ role: 'admin', fullName: 'Anna Beheer' });
  const bram = await portal.signIn({ fullName: 'Bram Bos' });
  const customer = await bram.trpc.customers.create.mutate({ name: 'Bakkerij', address: 'Dorpsstraat 1' });
  const changes = { name: '=Bakkerij', contactPerson: 'Zoë' };
  await admin.trpc.customers.update.mutate({ id: customer.id, changes });
  return { admin, bram, customerId: customer.id };
}

const told = ({ actorName, action, entity, name }: HistoryLineDto) =>
  `${actorName}: ${action} ${entity}${name ? ` ${name}` : ''}`;

test('a customer’s says what it was and became, and who did it', async () => {
  const { admin, customerId: id } = await begin();
  const { items } = await admin.trpc.history.list.query({ of: 'customer', id });
  expect(items.map(told)).toEqual(['Anna Beheer: update Customer', 'Bram Bos: create Customer']);
  expect(items[0]?.changes).toEqual({ name: ['Bakkerij', '=Bakkerij'], contactPerson: [null, 'Zoë'] });
});

test('an inspection’s has all that belongs to it, with names for people, customers and boxes', async () => {
  const { admin, bram, customerId } = await begin();
  const { id } = await bram.trpc.inspections.create.mutate({ customerId });
  const box = await bram.trpc.baitBoxes.create.mutate({ inspectionId: id, boxType: 'rat', positionX: 1, positionY: 2 });
  await bram.trpc.baitBoxes.update.mutate({ id: box.id, changes: { notes: 'achter de deur' } });
  const { items } = await admin.trpc.history.list.query({ of: 'inspection', id });
  expect(items.map(told)).toContain('Bram Bos: create BaitBox B001');
  const created = items.find(({ action, entity }) => action === 'create' && entity === 'Inspection');
  expect(created?.changes).toMatchObject({ technicianId: [null, 'Bram Bos'], customerId: [null, '=Bakkerij'] });
});

test('an account’s names its secrets and shows none; the settings have their own', async () => {
  const { admin } = await begin();
  const user = await admin.trpc.users.create.mutate({
    username: 'carla',
    password: 'wachtwoord9',
    fullName: 'Carla Cas',
    role: 'technician',
  });
  const ofUser = await admin.trpc.history.list.query({ of: 'user', id: user.id });
  expect(ofUser.items[0]?.changes).toMatchObject({ username: [null, 'carla'], passwordHash: [null, null] });
  await admin.trpc.settings.update.mutate({ changes: { companyName: 'Plaagvrij BV' } });
  const ofSettings = await admin.trpc.history.list.query({ of: 'settings' });
  expect(ofSettings.items[0]?.changes).toMatchObject({ companyName: [expect.anything(), 'Plaagvrij BV'] });
});

test('what somebody did to their own sessions is told in words', async () => {
  const { admin } = await begin();
  const carla = await portal.signIn({ username: 'carla' });
  await portal.guest().send('POST', '/api/login', { username: 'carla', password: PASSWORD });
  await carla.trpc.users.endOtherSessions.mutate();
  const table = await admin.send('GET', `/api/history.csv?of=user&id=${carla.id}&lang=nl`);
  expect(table.raw.toString()).toContain('Op andere apparaten uitgelogd');
  expect(table.raw.toString()).not.toContain('ownSessionsEnded');
});

test('it is narrowed down by period and person, and comes page by page', async () => {
  const { admin, bram, customerId: id } = await begin();
  const of = { of: 'customer', id } as const;
  const current = await bram.trpc.users.current.query();
  const byBram = await admin.trpc.history.list.query({ ...of, actorId: current?.id ?? 0 });
  expect(byBram.items.map(told)).toEqual(['Bram Bos: create Customer']);
  await portal.em.nativeUpdate(AuditEntry, { id: byBram.items[0]?.id ?? 0 }, { at: new Date('2026-01-05T09:00:00Z') });
  const within = { from: '2026-01-05T00:00:00.000Z', to: '2026-01-05T23:59:59.999Z' };
  expect((await admin.trpc.history.list.query({ ...of, ...within })).items.map(told)).toHaveLength(1);
  const first = await admin.trpc.history.list.query({ ...of, limit: 1 });
  const second = await admin.trpc.history.list.query({ ...of, limit: 1, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(told)).toEqual([
    'Anna Beheer: update Customer',
    'Bram Bos: create Customer',
  ]);
  expect(second.nextCursor).toBeNull();
});

test('as a table it has a row for each value, in the words of the language, and no formula', async () => {
  const { admin, customerId: id } = await begin();
  const answer = await admin.rest('GET', `/api/history.csv?of=customer&id=${id}&lang=nl&separator=semicolon`);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="history-customer-${id}.csv"`);
  const lines = answer.raw.toString().split('\r\n');
  expect(lines[0]).toBe('\uFEFFWanneer;Wie;Wat;Gebeurtenis;Gegeven;Was;Werd');
  expect(lines[1]).toMatch(/;Anna Beheer;Klant;gewijzigd;Naam;Bakkerij;'=Bakkerij$/);
  expect(lines[2]).toMatch(/;Anna Beheer;Klant;gewijzigd;Contactpersoon;;Zoë$/);
});

test('nobody but an administrator reads it, and it says of what it is wanted', async () => {
  const { admin, bram, customerId: id } = await begin();
  expect(await refusalOf(bram.trpc.history.list.query({ of: 'customer', id }))).toBe('NOT_ALLOWED');
  expect((await bram.rest('GET', `/api/history.csv?of=customer&id=${id}`)).status).toBe(403);
  expect(await refusalOf(admin.trpc.history.list.query({ of: 'customer' }))).toBe('INVALID_INPUT');
  expect(await refusalOf(admin.trpc.history.list.query({ of: 'settings', id }))).toBe('INVALID_INPUT');
});
