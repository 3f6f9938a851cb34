import { expect, test } from 'vitest';
import { ChangeLog } from '#server/live/change-log.ts';

const change = (transaction: number, id: number) =>
  ({ transaction: String(transaction), kind: 'inspection', id }) as const;
const MINUTE_MS = 60_000;

/** A log that listens since moment 0 and hears one change a minute, in transactions of two. */
function logOf(changes: number, keptMax?: number): ChangeLog {
  const log = new ChangeLog(keptMax);
  log.begin('begin', 0);
  for (let n = 1; n <= changes; n += 1) log.add(change(Math.ceil(n / 2), n), n * MINUTE_MS);
  return log;
}
const idsSince = (log: ChangeLog, from: Parameters<ChangeLog['since']>[0], now: number) =>
  log.since(from, now)?.map(({ id }) => id) ?? null;

test('whoever says what they heard last hears what came after it, also within one transaction', () => {
  const log = logOf(4);
  expect(idsSince(log, { mark: 'begin' }, 0)).toEqual([1, 2, 3, 4]);
  expect(idsSince(log, { mark: '1.0' }, 0)).toEqual([2, 3, 4]);
  expect(idsSince(log, { mark: '1.1' }, 0)).toEqual([3, 4]);
  expect(log.mark).toBe('2.1');
  expect(idsSince(log, { mark: '2.1' }, 0)).toEqual([]);
});

test('a mark of one process is found in another that hears the same', () => {
  const [one, other] = [logOf(3), logOf(7)];
  expect(idsSince(other, { mark: one.mark ?? '' }, 0)).toEqual([4, 5, 6, 7]);
});

test('what cannot be known is not made up: an unknown mark, none, one that was dropped, and after a break', () => {
  const log = logOf(50, 20);
  expect(log.since({ mark: 'elsewhere' }, 0)).toBeNull();
  expect(log.since(null, 0)).toBeNull();
  expect(log.since({ mark: '1.0' }, 0)).toBeNull();
  expect(idsSince(log, { mark: '25.0' }, 0)).toEqual([50]);
  log.clear();
  expect(log.since({ mark: '25.0' }, 0)).toBeNull();
  expect(log.mark).toBeNull();
});

test('whoever has known for a while what they show hears all since then, and what its question was on its way for', () => {
  const log = logOf(10);
  const now = 10.5 * MINUTE_MS;
  expect(idsSince(log, { ageMs: 0 }, now)).toEqual([10]);
  expect(idsSince(log, { ageMs: 2 * MINUTE_MS }, now)).toEqual([8, 9, 10]);
  expect(idsSince(log, { ageMs: 9 * MINUTE_MS }, now)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  // It listened not yet.
  expect(log.since({ ageMs: 10 * MINUTE_MS }, now)).toBeNull();
  expect(new ChangeLog().since({ ageMs: 0 }, now)).toBeNull();
});
