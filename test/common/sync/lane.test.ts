/** Which entry goes out next, and what a failure means for those behind it. */
import { expect, test } from 'vitest';
import type { ErrorCode } from '#common/error-codes.ts';
import type { Entry } from '#common/sync/entry.ts';
import { isStuck } from '#common/sync/entry-state.ts';
import {
  afterFailure,
  FAULTS_MAX,
  hasFailed,
  headsOf,
  isHalting,
  isPassing,
  nextDueAt,
  nextToSend,
  waitAfter,
} from '#common/sync/lane.ts';
import type { OperationName } from '#common/sync/operation-names.ts';
import { again } from '#common/sync/sent-again.ts';
import { entryOf } from './support.ts';

const NOW = 1_000_000_000;
const HOUR_MS = 60 * 60_000;
const nothingKnown = () => undefined;
const at = (
  lane: string,
  seq: number,
  given: Partial<Entry> = {},
  operation: OperationName = 'inspections.saveReport',
) => entryOf(seq, operation, { id: 1 }, { lane, ...given });
const next = (...entries: Entry[]) => nextToSend(entries, nothingKnown, NOW)?.seq;

test('a lane is sent in the order in which its entries were made, however they are listed', () => {
  expect(next(at('a', 3), at('a', 1), at('a', 2))).toBe(1);
  expect(headsOf([at('b', 4), at('a', 3), at('b', 2), at('a', 5)]).map(({ seq }) => seq)).toEqual([2, 3]);
});

test('what is done holds nobody up', () => {
  expect(next(at('a', 1, { state: 'done' }), at('a', 2))).toBe(2);
  expect(next(at('a', 1, { state: 'done' }))).toBeUndefined();
});

test('a stuck lane stops alone', () => {
  for (const state of ['refused', 'conflict'] as const) {
    expect(next(at('a', 1, { state }), at('a', 2), at('b', 3))).toBe(3);
    expect(next(at('a', 1, { state }), at('a', 2))).toBeUndefined();
    expect(nextDueAt([at('a', 1, { state })], nothingKnown)).toBeNull();
  }
});

test('nothing waits for a photo whose picture is gone but what is said of that photo', () => {
  const gone = { state: 'refused', failure: { code: 'UNKNOWN_IMAGE' } } as const;
  const photo = entryOf(1, 'inspections.addPhoto', { inspectionId: 1 }, { lane: 'a', localId: -1, ...gone });
  const caption = entryOf(2, 'inspections.updatePhoto', { id: -1, description: 'Keutels' }, { lane: 'a' });
  const order = entryOf(3, 'inspections.orderPhotos', { inspectionId: 1, ids: [7, -1] }, { lane: 'a' });
  expect(next(photo, caption, order, at('a', 4))).toBe(4);
  expect(next(photo, caption, order)).toBeUndefined();
});

test('what was cut off on its way goes again', () => {
  expect(next(at('a', 1, { state: 'sending' }))).toBe(1);
});

test('an entry waits for its time without letting those behind it pass, and other lanes do', () => {
  const later = at('a', 1, { nextAt: NOW + 5_000 });
  expect(next(later, at('a', 2))).toBeUndefined();
  expect(next(later, at('a', 2), at('b', 3))).toBe(3);
  expect(nextDueAt([later, at('a', 2), at('b', 3, { nextAt: NOW + 9_000 })], nothingKnown)).toBe(NOW + 5_000);
  expect(nextToSend([later], nothingKnown, NOW + 5_000)?.seq).toBe(1);
});

test('a clock that was set back makes nobody wait for days', () => {
  expect(next(at('a', 1, { nextAt: NOW + 48 * HOUR_MS }))).toBe(1);
  expect(next(at('a', 1, { nextAt: NOW + HOUR_MS }))).toBeUndefined();
});

test('an entry that names something the server does not know waits until it does', () => {
  const visit = entryOf(2, 'inspections.create', { customerId: -1 }, { lane: 'inspection:-2', localId: -2 });
  const rest = entryOf(3, 'baitBoxes.checkRest', { inspectionId: 5, boxes: [{ id: 6 }, { id: -9 }] }, { lane: 'b' });
  const other = at('c', 4);
  expect(next(visit, rest, other)).toBe(4);
  expect(nextDueAt([visit, rest], nothingKnown)).toBeNull();
  expect(nextToSend([visit, rest, other], (id) => (id === -1 ? 30 : undefined), NOW)?.seq).toBe(2);
  expect(nextToSend([rest], (id) => (id === -9 ? 30 : undefined), NOW)?.seq).toBe(3);
});

test('the wait doubles with each attempt, to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(waitAfter)).toEqual([1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * 1_000));
});

test('a portal that was not reached, or has no room, is tried again after the wait', () => {
  const codes: (ErrorCode | null)[] = [null, 'BUSY', 'UNAVAILABLE', 'TOO_MANY_TRIES'];
  for (const code of codes) {
    expect(isPassing(code)).toBe(true);
    const once = afterFailure(at('a', 1, { state: 'sending' }), { code }, NOW);
    expect(once).toMatchObject({ state: 'waiting', attempts: 1, nextAt: NOW + 1_000, failure: { code } });
    expect(afterFailure(once, { code }, NOW)).toMatchObject({ attempts: 2, nextAt: NOW + 2_000 });
  }
});

test('a server that says when is believed, unless that is sooner than the wait', () => {
  const entry = at('a', 1, { state: 'sending', attempts: 3 });
  expect(afterFailure(entry, { code: 'TOO_MANY_TRIES' }, NOW, 120).nextAt).toBe(NOW + 120_000);
  expect(afterFailure(entry, { code: 'UNAVAILABLE' }, NOW, 1).nextAt).toBe(NOW + 8_000);
});

/** The entry after these answers, one after another. */
const after = (codes: readonly (ErrorCode | null)[], entry = at('a', 1)): Entry =>
  codes.reduce((tried, code) => afterFailure(tried, { code }, NOW), entry);
const times = (count: number, code: ErrorCode | null) => Array.from({ length: count }, () => code);

test('a fault of the portal itself refuses nothing at first, and waits for a person after the tenth', () => {
  for (const code of ['INTERNAL', 'NOT_ALLOWED', 'NOT_FOUND'] as const) {
    const ninth = after(times(FAULTS_MAX - 1, code));
    expect(ninth).toMatchObject({ state: 'waiting', attempts: 9, failure: { code } });
    expect(next(ninth, at('a', 2))).toBeUndefined();
    expect(after([code], ninth)).toMatchObject({ state: 'refused', failure: { code } });
  }
});

test('a portal that is away, busy, or wants a sign-in asks no person, however often, and is no end of the counting', () => {
  for (const code of [null, 'BUSY', 'UNAVAILABLE', 'TOO_MANY_TRIES', 'NOT_SIGNED_IN'] as const) {
    expect(after(times(100, code)).state).toBe('waiting');
    const between = after([...times(FAULTS_MAX - 1, 'INTERNAL'), ...times(5, code)]);
    expect(between).toMatchObject({ state: 'waiting', failure: { code } });
    expect(after(['INTERNAL'], between).state).toBe('refused');
  }
});

test('whoever sends it again after faults gives it as many attempts anew', () => {
  const stuck = after(times(FAULTS_MAX, 'INTERNAL'));
  expect(isStuck(stuck)).toBe(true);
  expect(after(times(FAULTS_MAX - 1, 'INTERNAL'), again(stuck)).state).toBe('waiting');
});

test('what the server says no to waits for a person', () => {
  expect(afterFailure(at('a', 1), { code: 'INSPECTION_SIGNED' }, NOW).state).toBe('refused');
  expect(afterFailure(at('a', 1), { code: 'INVALID_INPUT' }, NOW).state).toBe('refused');
  expect(afterFailure(at('a', 1), { code: 'STALE' }, NOW).state).toBe('conflict');
});

test('whoever may not send halts everything: the entry waits, and counts as tried', () => {
  const codes = ['NOT_SIGNED_IN', 'ACCOUNT_PENDING', 'ACCOUNT_REJECTED', 'ACCOUNT_CHANGED'] as const;
  for (const code of codes) {
    expect(isHalting(code)).toBe(true);
    expect(afterFailure(at('a', 1, { state: 'sending', nextAt: 5 }), { code }, NOW)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      nextAt: 0,
    });
  }
  expect(isHalting(null)).toBe(false);
  expect(isHalting('STALE')).toBe(false);
});

test('only what the server has failed on, and goes again by itself, has failed', () => {
  const after = (code: Parameters<typeof isPassing>[0], more: Partial<Entry> = {}) =>
    hasFailed(at('a', 1, { failure: { code }, ...more }));
  expect(hasFailed(at('a', 1))).toBe(false);
  expect(after('INTERNAL')).toBe(true);
  expect(after('INTERNAL', { state: 'sending' })).toBe(true);
  expect(after('INTERNAL', { state: 'refused' })).toBe(false);
  expect([after(null), after('BUSY'), after('NOT_SIGNED_IN')]).toEqual([false, false, false]);
});
