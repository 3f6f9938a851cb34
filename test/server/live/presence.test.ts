import { expect, test } from 'vitest';
import { LIVE_STREAMS_PER_ACCOUNT } from '#common/limits.ts';
import { Presence } from '#server/live/presence.ts';

const at = (userId: number, browser: string, inspections: number[], stream: string | null) => ({
  userId,
  browser,
  inspections,
  stream,
});

test('who is in an inspection is there once, on however many devices, and says where they go', () => {
  const presence = new Presence(100);
  expect(presence.hear(at(1, 'phone', [7], 's'), 0)).toEqual([7]);
  expect(presence.hear(at(1, 'desk', [7, 8], 't'), 0)).toEqual([7, 8]);
  presence.hear(at(2, 'phone', [7], 'u'), 0);
  expect(presence.peopleIn(7)).toEqual([1, 2]);
  expect(presence.hear(at(1, 'desk', [8, 9], null), 0)).toEqual([7, 9]);
  expect(presence.peopleIn(9)).toEqual([1]);
  expect(presence.inspections().sort()).toEqual([7, 8, 9]);
});

test('only the stream that holds a browser ends its stay: it may have come back by another', () => {
  const presence = new Presence(100);
  presence.hear(at(1, 'phone', [7], 'old'), 0);
  presence.hear(at(1, 'phone', [7], 'new'), 0);
  expect(presence.hear(at(1, 'phone', [], 'old'), 0)).toEqual([]);
  expect(presence.peopleIn(7)).toEqual([1]);
  expect(presence.hear(at(1, 'phone', [], 'new'), 0)).toEqual([7]);
  expect(presence.peopleIn(7)).toEqual([]);
});

test('nobody ends or moves the stay of another account, whatever they call their browser', () => {
  const presence = new Presence(100);
  presence.hear(at(1, 'phone', [7], 's'), 0);
  presence.hear(at(2, 'phone', [], 's'), 0);
  expect(presence.peopleIn(7)).toEqual([1]);
});

test('who is not heard of any more is gone', () => {
  const presence = new Presence(100);
  presence.hear(at(1, 'phone', [7], 's'), 0);
  presence.hear(at(2, 'phone', [7], 't'), 50);
  expect(presence.expire(99)).toEqual([]);
  expect(presence.expire(100)).toEqual([7]);
  expect(presence.peopleIn(7)).toEqual([2]);
});

test('an account is in as many browsers as it may have streams, and leaves the one that was heard of longest ago', () => {
  const presence = new Presence(1_000);
  for (let number = 0; number < LIVE_STREAMS_PER_ACCOUNT; number += 1)
    presence.hear(at(1, `browser ${number}`, [number], null), number);
  presence.hear(at(2, 'phone', [0], null), 50);
  presence.hear(at(1, 'browser 0', [0], null), 60);
  expect(presence.hear(at(1, 'one more', [99], null), 70).toSorted((a, b) => a - b)).toEqual([1, 99]);
  expect(presence.peopleIn(1)).toEqual([]);
  expect(presence.peopleIn(0)).toEqual([1, 2]);
  expect(presence.inspections()).toHaveLength(LIVE_STREAMS_PER_ACCOUNT);
});
