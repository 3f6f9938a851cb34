/** What is still open, what is closed since last time, and what two taps make of a recommendation. */
import { expect, test } from 'vitest';
import { followUpOf, inStateSince } from '#common/domain/follow-up.ts';
import { isRecommendationOverdue, recommendationDefaults, stateAfter } from '#common/domain/recommendation.ts';
import { standardRecommendation } from '#test/support/standard-recommendation.ts';

const said = (...states: [state: 'open' | 'started' | 'done' | 'checked', day: number][]) =>
  states.map(([state, day]) => ({ state, at: `2026-03-0${day}T10:00:00.000Z` }));
const LAST = '2026-03-05T12:00:00.000Z';

test('what is to be done is open, and what was done since last time is closed', () => {
  expect(followUpOf([], LAST)).toBe('open');
  expect(followUpOf(said(['open', 1], ['started', 6]), LAST)).toBe('open');
  expect(followUpOf(said(['open', 1], ['done', 6]), LAST)).toBe('closed');
  expect(followUpOf(said(['open', 1], ['checked', 7]), LAST)).toBe('closed');
  expect(followUpOf(said(['open', 1], ['done', 2]), null)).toBe('closed');
});

test('what was done before is to be checked, and what was checked before is said no more', () => {
  expect(followUpOf(said(['open', 1], ['done', 2], ['done', 6]), LAST)).toBe('open');
  expect(followUpOf(said(['open', 1], ['done', 2], ['checked', 6]), LAST)).toBe('closed');
  expect(followUpOf(said(['open', 1], ['done', 2], ['checked', 3]), LAST)).toBeNull();
  expect(inStateSince(said(['open', 1], ['done', 2], ['done', 6]))).toBe('2026-03-02T10:00:00.000Z');
  expect(inStateSince([])).toBeNull();
});

test('two taps: done is done, seen once more it is checked; not done is open again', () => {
  expect([stateAfter('open', true), stateAfter('started', true), stateAfter('done', true)]).toEqual([
    'done',
    'done',
    'checked',
  ]);
  expect([stateAfter('open', false), stateAfter('started', false), stateAfter('done', false)]).toEqual([
    'open',
    'started',
    'open',
  ]);
});

test('overdue from the day after, while it is to be done', () => {
  const due = { state: 'open', dueDay: '2026-03-05' } as const;
  expect(isRecommendationOverdue(due, '2026-03-05')).toBe(false);
  expect(isRecommendationOverdue(due, '2026-03-06')).toBe(true);
  expect(isRecommendationOverdue({ ...due, state: 'done' }, '2026-03-06')).toBe(false);
  expect(isRecommendationOverdue({ ...due, dueDay: null }, '2026-03-06')).toBe(false);
});

test('a standard paragraph begins with its category and its time, in both languages', () => {
  for (const language of ['nl', 'en'] as const) {
    const of = (key: 'hygiene' | 'monitoring') =>
      recommendationDefaults(standardRecommendation(key, language), '2026-02-20');
    expect(of('hygiene')).toEqual({ category: 'hygiene', actsBy: 'customer', dueDay: '2026-03-06' });
    expect(of('monitoring')).toEqual({ category: 'other', actsBy: 'customer', dueDay: null });
  }
  expect(recommendationDefaults('Sluit de deur.', '2026-02-20')).toMatchObject({
    category: 'other',
    dueDay: '2026-03-20',
  });
});
