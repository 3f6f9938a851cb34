import { expect, test } from 'vitest';
import { makeCustomer, makeInspection, makeUser } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('what waits: contracts ready to be signed and others unfinished for a week, the oldest first', async () => {
  const visitor = await portal.signIn();
  const customerId = (await makeCustomer(portal.em, { name: 'Bakkerij' })).id;
  const make = (status: 'draft' | 'in_progress' | 'completed', days: number, texts = {}) =>
    makeInspection(portal.em, { customerId, status, date: daysAgo(days), ...texts });
  const makeReady = async (days: number) => {
    const texts = { reportText: 'Alles nagekeken', recommendations: 'Dicht de kieren' };
    const { id: inspectionId } = await make('in_progress', days, texts);
    await visitor.trpc.baitBoxes.create.mutate({ inspectionId, boxType: 'rat', positionX: 1, positionY: 2 });
    return inspectionId;
  };
  const [fresh, older] = [await makeReady(1), await makeReady(30)];
  const [forgotten, begun] = [await make('draft', 9), await make('in_progress', 8)];
  await make('draft', 6);
  await make('in_progress', 6);
  await make('completed', 30);
  const waiting = await visitor.trpc.inspections.waiting.query();
  expect(waiting.readyToSign.count).toBe(2);
  expect(waiting.readyToSign.items.map(({ id }) => id)).toEqual([older, fresh]);
  expect(waiting.unfinished.items.map(({ id }) => id)).toEqual([forgotten.id, begun.id]);
  expect(waiting.unfinished.items[0]).toEqual({
    id: forgotten.id,
    customerName: 'Bakkerij',
    date: forgotten.date.toISOString(),
  });
});

test('lists five of each kind and counts to a hundred', async () => {
  const visitor = await portal.signIn();
  const { customerId, technicianId } = await makeInspection(portal.em, { status: 'draft' });
  await portal.em.execute(
    `insert into inspections (customer_id, technician_id, date, status)
     select ${customerId}, ${technicianId}, now() - interval '30 days', 'draft' from generate_series(1, 150)`,
  );
  const { unfinished } = await visitor.trpc.inspections.waiting.query();
  expect([unfinished.count, unfinished.items.length]).toEqual([100, 5]);
});

test('accounts to approve are told to administrators alone', async () => {
  await makeUser(portal.em, { status: 'pending' });
  const admin = await portal.signIn({ role: 'admin' });
  const technician = await portal.signIn();
  expect((await admin.trpc.inspections.waiting.query()).accountsToApprove).toBe(1);
  expect((await technician.trpc.inspections.waiting.query()).accountsToApprove).toBe(0);
});
