import { expect, test } from 'vitest';
import { makeCustomer, makeInspection, makeUser } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('what waits: contracts to be signed and drafts older than a week, the oldest first', async () => {
  const visitor = await portal.signIn();
  const customerId = (await makeCustomer(portal.em, { name: 'Bakkerij' })).id;
  const make = (status: 'draft' | 'in_progress' | 'completed', days: number) =>
    makeInspection(portal.em, { customerId, status, date: daysAgo(days) });
  const [fresh, older] = [await make('in_progress', 1), await make('in_progress', 3)];
  const [forgotten] = [await make('draft', 8), await make('draft', 6), await make('completed', 30)];
  const waiting = await visitor.trpc.inspections.waiting.query();
  expect(waiting.awaitingSignature.items.map(({ id }) => id)).toEqual([older.id, fresh.id]);
  expect(waiting.oldDrafts).toEqual({
    count: 1,
    items: [{ id: forgotten.id, customerName: 'Bakkerij', date: forgotten.date.toISOString() }],
  });
});

test('lists five of each kind and counts to a hundred', async () => {
  const visitor = await portal.signIn();
  const { customerId, technicianId } = await makeInspection(portal.em, { status: 'draft' });
  await portal.em.execute(
    `insert into inspections (customer_id, technician_id, date, status)
     select ${customerId}, ${technicianId}, now() - interval '30 days', 'draft' from generate_series(1, 150)`,
  );
  const { oldDrafts } = await visitor.trpc.inspections.waiting.query();
  expect([oldDrafts.count, oldDrafts.items.length]).toEqual([100, 5]);
});

test('accounts to approve are told to administrators alone', async () => {
  await makeUser(portal.em, { status: 'pending' });
  const admin = await portal.signIn({ role: 'admin' });
  const technician = await portal.signIn();
  expect((await admin.trpc.inspections.waiting.query()).accountsToApprove).toBe(1);
  expect((await technician.trpc.inspections.waiting.query()).accountsToApprove).toBe(0);
});
