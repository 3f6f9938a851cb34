/** When a device counts as moved, and when a check counts as made. */
import { expect, test } from 'vitest';
import { usePortal } from '#test/support/portal.ts';
import { begin, check, threeVisits } from '#test/support/report-visits.ts';
import { unguarded } from '#test/support/unguarded.ts';

const portal = usePortal();

const DAY_MS = 24 * 60 * 60_000;

test('a device that stands a finger’s breadth from where it stood was not moved', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, visits } = await threeVisits(portal.em, visitor);
  await check(visitor, visits[1], 'B001', { positionX: 103 });
  await check(visitor, visits[2], 'B001', { positionX: 600 });
  const id = (await trpc.devices.list.query({ customerId })).items[0]?.id ?? 0;
  const { items } = await trpc.devices.history.query({ id });
  expect(items.map(({ movedFrom }) => movedFrom?.positionX ?? null)).toEqual([103, null, null]);
});

test('a check by a clock that is ahead was made when it came in, and what is due goes by that', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId } = await threeVisits(portal.em, visitor);
  const fourth = await begin(visitor, customerId, 6);
  const before = Date.now();
  await check(visitor, fourth, 'B001', { takePercent: 0, checkedAt: new Date(before + 100 * DAY_MS) });
  await check(visitor, fourth, 'B002', { checkedAt: new Date(before - 5 * DAY_MS) });
  const devices = async () => (await trpc.devices.list.query({ customerId })).items;
  const [first, second] = (await devices()).map(({ lastCheck }) => Date.parse(lastCheck?.checkedAt ?? ''));
  expect(first).toBeGreaterThanOrEqual(before);
  expect(first).toBeLessThanOrEqual(Date.now());
  expect(second).toBe(before - 5 * DAY_MS);
  // One that was taken before clocks were held against the portal's.
  await unguarded(portal.em, (em) =>
    em.execute(
      "update bait_boxes set checked_at = '2190-01-01', received_at = '2020-01-01' where condition is not null",
    ),
  );
  expect((await devices()).find(({ boxNumber }) => boxNumber === 'B001')).toMatchObject({ isOverdue: true });
});
