/** What a device shows of recommendations while the server has not answered. */
import { expect, test } from 'vitest';
import type { RecommendationDto } from '#common/schemas/recommendation.ts';
import { applyToRecommendations, recommendationsAfter } from '#common/sync/apply-recommendations.ts';
import { mergedInto } from '#common/sync/operations.ts';
import { afterAnswer } from '#common/sync/rows.ts';
import { entryOf, rowsWith } from './support.ts';

const VISIT = 40;
const around = {
  idOf: (id: number) => (id === -2 ? VISIT : id),
  me: { id: 1, fullName: 'Ans Smit' },
  sizeOf: () => ({ width: 600, height: 400 }),
  customerId: 7,
  visitDate: '2026-03-02T09:00:00.000Z',
  visitText: null,
  boxNumberOf: (deviceId: number) => (deviceId === 9 ? 'B009' : null),
};
const told: RecommendationDto = {
  id: 5,
  key: '00000000-0000-4000-8000-000000000005',
  customerId: 7,
  customerName: 'Bakkerij',
  inspectionId: 12,
  madeAt: '2026-01-05T09:00:00.000Z',
  text: 'Sluit de achterdeur.',
  category: 'other',
  actsBy: 'customer',
  dueDay: '2026-02-01',
  place: null,
  deviceId: null,
  boxNumber: null,
  state: 'open',
  stateBefore: 'open',
  isOverdue: true,
  isGiven: true,
  said: { state: 'open', note: null, at: '2026-01-05T09:00:00.000Z', byName: 'Tess', inspectionId: 12 },
  photo: null,
  version: 1,
};

const stateOf = (state: string | null, note?: string | null) =>
  entryOf(9, 'recommendations.state', {
    inspectionId: -2,
    recommendationId: 5,
    state,
    ...(note === undefined ? {} : { note }),
  });
const describe = (text: string, changes: object, imageId?: string | null) =>
  entryOf(8, 'recommendations.describe', {
    inspectionId: -2,
    text,
    changes,
    ...(imageId === undefined ? {} : { imageId }),
  });

test('a state is the visit’s, with its note, and is taken back as it was', () => {
  const [done] = applyToRecommendations([told], stateOf('done', 'Dranger'), around);
  expect(done).toMatchObject({
    state: 'done',
    stateBefore: 'open',
    said: { state: 'done', note: 'Dranger', byName: 'Ans Smit', inspectionId: VISIT },
  });
  const [again] = applyToRecommendations(done ? [done] : [], stateOf('open'), around);
  expect(again).toMatchObject({ state: 'open', stateBefore: 'open', said: { note: 'Dranger' } });
  const [back] = applyToRecommendations(done ? [done] : [], stateOf(null), around);
  expect(back).toMatchObject({ state: 'open', said: null });
});

test('details of a paragraph that is not on the server yet are shown by its words', () => {
  const [, made] = applyToRecommendations([told], describe('Dicht de kier.', { place: 'Hal' }, 'kiek'), around);
  expect(made).toMatchObject({
    text: 'Dicht de kier.',
    inspectionId: VISIT,
    place: 'Hal',
    category: 'other',
    dueDay: '2026-03-30',
    isGiven: false,
    photo: { imageId: 'kiek', width: 600, height: 400 },
  });
  const all = applyToRecommendations(
    made ? [told, made] : [],
    describe('Dicht de kier goed.', { place: 'Keuken' }, null),
    around,
  );
  expect(all).toHaveLength(2);
  expect(all[1]).toMatchObject({ key: made?.key, place: 'Keuken', photo: null });
});

test('a paragraph that has nothing in common with the others is one of its own, written or not', () => {
  const [door, gap] = ['Ruim de hal op.', 'Dicht de kier onder de deur.'];
  const after = (visitText: string | null) => {
    const first = applyToRecommendations([], describe(door, { place: 'Hal' }), { ...around, visitText });
    const all = applyToRecommendations(first, describe(gap, { place: 'Deur' }), { ...around, visitText });
    return all.map(({ text, place }) => [text, place]);
  };
  for (const visitText of [null, door, `${door}\n\n${gap}`])
    expect(after(visitText)).toEqual([
      [door, 'Hal'],
      [gap, 'Deur'],
    ]);
});

test('details of a paragraph that repeats what was recommended are that one’s', () => {
  const all = applyToRecommendations([told], describe('sluit de  achterdeur.', { category: 'building' }), around);
  expect(all).toMatchObject([{ id: 5, category: 'building', text: told.text }]);
});

const textOf = (recommendations: string) => entryOf(7, 'inspections.update', { id: -2, changes: { recommendations } });

test('what was said of a paragraph is said of no other once that is taken out of the text', () => {
  const [door, gap] = ['Ruim de hal op.', 'Dicht de kier onder de deur.'];
  const entries = [textOf(`${door}\n\n${gap}`), describe(gap, { place: 'Kelder' }), textOf(door)];
  const after = (all: typeof entries) =>
    recommendationsAfter([told], all, around).map(({ text, place }) => [text, place]);
  expect(after(entries.slice(0, 2)).slice(1)).toEqual([
    [door, null],
    [gap, 'Kelder'],
  ]);
  expect(after(entries).slice(1)).toEqual([[door, null]]);
  const again = [...entries, textOf(`${door}\n\n${gap}`)];
  expect(after(again).slice(2)).toEqual([[gap, null]]);
});

test('a text that a step is finished with counts as one that is kept, and a paragraph is held against the newest', () => {
  const [gap, other] = ['Dicht de kier in de hal.', 'Dicht de kier bij de hal.'];
  const finished = entryOf(7, 'inspections.saveRecommendations', { id: -2, recommendations: gap });
  const after = recommendationsAfter([told], [finished, describe(other, { place: 'Deur' })], around);
  expect(after.slice(1).map(({ text, place }) => [text, place])).toEqual([
    [gap, null],
    [other, 'Deur'],
  ]);
});

test('a paragraph whose words change stays the one that it was, and one that somebody else spoke of stays', () => {
  const own = { ...told, id: 6, inspectionId: VISIT, isGiven: false, text: 'Dicht de kier.', place: 'Hal' };
  const ours = {
    ...told.said,
    state: 'open' as const,
    note: null,
    at: told.madeAt,
    byName: 'Tess',
    inspectionId: VISIT,
  };
  const after = (said: RecommendationDto['said'], text: string) =>
    recommendationsAfter([{ ...own, said }], [textOf(text)], { ...around, visitText: own.text }).map((one) => [
      one.id,
      one.text,
    ]);
  expect(after(ours, 'Dicht de kier goed.')).toEqual([[6, 'Dicht de kier goed.']]);
  expect(after(ours, '')).toEqual([]);
  expect(after({ ...ours, inspectionId: null }, '')).toEqual([[6, 'Dicht de kier.']]);
});

test('what is done and recommended again is a new one', () => {
  const done = { ...told, state: 'done' as const };
  const all = recommendationsAfter([done], [textOf(told.text), describe(told.text, { place: 'Hal' })], around);
  expect(all).toMatchObject([
    { id: 5, place: null },
    { inspectionId: VISIT, text: told.text, place: 'Hal' },
  ]);
});

test('entries about the same paragraph or recommendation are one, as long as none was tried', () => {
  const more = { inspectionId: -2, text: 'Dicht de kier.', changes: { actsBy: 'company' } };
  const earlier = describe('Dicht de kier.', { place: 'Hal' }, 'kiek');
  expect(mergedInto(earlier, 'recommendations.describe', more, null)?.input).toEqual({
    ...more,
    changes: { place: 'Hal', actsBy: 'company' },
    imageId: 'kiek',
  });
  expect(mergedInto(earlier, 'recommendations.describe', { ...more, text: 'Iets anders.' }, null)).toBeNull();
  expect(mergedInto(stateOf('done', 'Kit'), 'recommendations.state', stateOf('open').input, null)?.input).toMatchObject(
    {
      state: 'open',
      note: 'Kit',
    },
  );
});

test('a device is shown by its number, and goes when none is chosen', () => {
  const at = (deviceId: number | null) =>
    applyToRecommendations([{ ...told, deviceId: 3, boxNumber: 'B003' }], describe(told.text, { deviceId }), around)[0];
  expect(at(9)).toMatchObject({ deviceId: 9, boxNumber: 'B009' });
  expect(at(null)).toMatchObject({ deviceId: null, boxNumber: null });
});

test('an answer takes its place among what is kept of its customer', async () => {
  const kept = { isFollowedUp: true, items: [told] };
  const answer = { ...told, state: 'done' };
  expect(await afterAnswer(rowsWith({ 'recommendations:7': kept }), 'recommendations.state', {}, answer)).toEqual([
    ['recommendations:7', { isFollowedUp: true, items: [answer] }],
  ]);
  expect(await afterAnswer(rowsWith({}), 'recommendations.state', {}, answer)).toEqual([]);
});
