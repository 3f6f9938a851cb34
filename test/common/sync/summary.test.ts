/** What of the outbox a person is told. */
import { expect, test } from 'vitest';
import { summaryOf } from '#common/sync/summary.ts';
import { entryOf } from './support.ts';

const text = entryOf(1, 'inspections.saveReport', {}, { lane: 'a', madeAt: '2026-03-02T10:00:00.000Z' });
const photo = entryOf(2, 'inspections.addPhoto', {}, { lane: 'a', madeAt: '2026-03-02T08:00:00.000Z' });
const signature = entryOf(3, 'inspections.completeContract', {}, { lane: 'b' });

test('nothing open is all on the server, halted or not', () => {
  expect(summaryOf([], false)).toEqual({ state: 'synced', steps: 0, lanes: [] });
  expect(summaryOf([{ ...text, state: 'done' }], true).state).toBe('synced');
});

test('each lane says how much waits, since when, and whether it was signed', () => {
  expect(summaryOf([signature, photo, text], false)).toEqual({
    state: 'kept',
    steps: 3,
    lanes: [
      { lane: 'a', steps: 2, photos: 1, since: photo.madeAt, stuck: null, isSigned: false },
      { lane: 'b', steps: 1, photos: 0, since: signature.madeAt, stuck: null, isSigned: true },
    ],
  });
});

test('a person who is needed comes before what is on its way, and that before what waits', () => {
  const sending = { ...text, state: 'sending' as const };
  const refused = { ...signature, state: 'refused' as const };
  expect(summaryOf([sending, photo], false).state).toBe('sending');
  expect(summaryOf([sending, refused], false)).toMatchObject({
    state: 'stuck',
    lanes: [{ stuck: null }, { stuck: refused }],
  });
  expect(summaryOf([text], true).state).toBe('stuck');
});
