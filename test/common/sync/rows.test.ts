/** What an answered write changes in the rows. */
import { expect, test } from 'vitest';
import type { PhotoDto } from '#common/schemas/photo.ts';
import type { RecommendationDto } from '#common/schemas/recommendation.ts';
import type { Input } from '#common/sync/entry.ts';
import type { OperationName } from '#common/sync/operation-names.ts';
import { afterAnswer, afterStale, inspectionOfBox } from '#common/sync/rows.ts';
import { boxOf, customerOf, keyOf, MADE_AT, rowsWith, visitOf } from './support.ts';

const IMAGE = 'a'.repeat(64);
const photo = (id: number, description: string | null = null): PhotoDto => ({
  id,
  key: keyOf(id),
  inspectionId: 1,
  imageId: IMAGE,
  deviceId: null,
  width: 1,
  height: 1,
  description,
  annotations: [],
  dateTaken: MADE_AT,
  version: 1,
});
const { inspection } = visitOf({ version: 4, lastBoxSequence: 9, photos: [photo(1), photo(2), photo(3)] });
const kept = { 'inspection:1': inspection, 'boxes:1': [boxOf(2), boxOf(3)], 'drawings:1': [] };
const rowsAfter = (operation: OperationName, input: Input, answer: unknown, rows: Record<string, unknown> = kept) =>
  afterAnswer(rowsWith(rows), operation, input, answer);
const photosAfter = async (operation: OperationName, input: Input, answer: unknown) => {
  const [[key, value] = []] = await rowsAfter(operation, input, answer);
  expect(key).toBe('inspection:1');
  return (value as typeof inspection).photos.map(({ id, description }) => description ?? id);
};

test('customers and inspections are as they were answered, unless a newer one is known', async () => {
  for (const operation of ['customers.create', 'customers.update'] as const)
    expect(await rowsAfter(operation, {}, customerOf())).toEqual([['customer:20', customerOf()]]);
  const operations: OperationName[] = [
    'inspections.create',
    'inspections.update',
    'inspections.confirmFloorPlan',
    'inspections.saveReport',
    'inspections.saveRecommendations',
    'inspections.completeContract',
  ];
  for (const operation of operations) {
    const newer = { ...inspection, version: 5 };
    expect(await rowsAfter(operation, { id: 1 }, newer)).toEqual([['inspection:1', newer]]);
    expect(await rowsAfter(operation, { id: 1 }, { ...inspection, version: 3 })).toEqual([
      ['inspection:1', inspection],
    ]);
    expect(await rowsAfter(operation, { id: 1 }, newer, {})).toEqual([['inspection:1', newer]]);
  }
});

test('a plan changes its inspection and the drawing of its floor', async () => {
  const drawing = { size: { width: 1, height: 1 } };
  const rows = {
    ...kept,
    'drawings:1': [
      { floor: 0, imageId: 'old' },
      { floor: 1, imageId: 'other' },
    ],
  };
  const input = { inspectionId: 1, floor: 0, imageId: IMAGE };
  expect(await rowsAfter('inspections.saveFloorPlan', { ...input, drawing }, inspection, rows)).toEqual([
    ['inspection:1', inspection],
    [
      'drawings:1',
      [
        { floor: 1, imageId: 'other' },
        { floor: 0, imageId: IMAGE, drawing },
      ],
    ],
  ]);
  expect((await rowsAfter('inspections.saveFloorPlan', input, inspection, rows))[1]?.[1]).toEqual([
    { floor: 1, imageId: 'other' },
  ]);
  const place = { inspectionId: 1, floor: 0 };
  expect((await rowsAfter('inspections.deleteFloorPlan', place, inspection, rows))[1]?.[1]).toEqual([
    { floor: 1, imageId: 'other' },
  ]);
});

test('photos are added once, changed, ordered and deleted', async () => {
  expect(await photosAfter('inspections.addPhoto', { inspectionId: 1 }, photo(4))).toEqual([1, 2, 3, 4]);
  expect(await photosAfter('inspections.addPhoto', { inspectionId: 1 }, photo(3, 'again'))).toEqual([1, 2, 'again']);
  expect(await photosAfter('inspections.updatePhoto', { id: 2 }, photo(2, 'new'))).toEqual([1, 'new', 3]);
  expect(await photosAfter('inspections.deletePhoto', { id: 2 }, null)).toEqual([1, 3]);
  // What is not named keeps its place behind them.
  expect(await photosAfter('inspections.orderPhotos', { inspectionId: 1, ids: [3, 2] }, null)).toEqual([3, 2, 1]);
});

test('boxes are placed once, changed, checked and taken away', async () => {
  const created = boxOf(4);
  expect(await rowsAfter('baitBoxes.create', {}, created)).toEqual([['boxes:1', [boxOf(2), boxOf(3), created]]]);
  const moved = boxOf(3, { positionX: 9 });
  expect(await rowsAfter('baitBoxes.create', {}, moved)).toEqual([['boxes:1', [boxOf(2), moved]]]);
  expect(await rowsAfter('baitBoxes.update', { id: 3 }, moved)).toEqual([['boxes:1', [boxOf(2), moved]]]);
  expect(await rowsAfter('baitBoxes.checkRest', { inspectionId: 1 }, [moved])).toEqual([
    ['boxes:1', [boxOf(2), moved]],
  ]);
  expect(await rowsAfter('baitBoxes.delete', { id: 2 }, null)).toEqual([['boxes:1', [boxOf(3)]]]);
});

test('the inspection of a box is known as far as its boxes are', async () => {
  expect(await inspectionOfBox(rowsWith(kept), 3)).toBe(1);
  expect(await inspectionOfBox(rowsWith(kept), 30)).toBe(0);
});

test('one box of a visit whose boxes are not known here is not kept as all of them', async () => {
  expect(await rowsAfter('baitBoxes.create', { inspectionId: 1 }, boxOf(4), {})).toEqual([]);
});

test('what somebody else did meanwhile is known once a refusal has told it', async () => {
  const theirs = { ...boxOf(2), notes: 'van hen' };
  const write = (operation: OperationName, input: Input) => ({ operation, input });
  expect(await afterStale(rowsWith(kept), write('baitBoxes.update', { id: 2 }), 1, theirs)).toEqual([
    ['boxes:1', [theirs, boxOf(3)]],
  ]);
  const plan = { floor: 0, name: null, imageId: IMAGE, width: 5, height: 4 };
  const drawing = { size: { width: 5, height: 4 }, shapes: [] };
  const saveFloorPlan = write('inspections.saveFloorPlan', { inspectionId: 1, floor: 0 });
  const changes = new Map(await afterStale(rowsWith(kept), saveFloorPlan, 1, { ...plan, drawing }));
  expect(changes.get('inspection:1')).toMatchObject({ floorPlans: [plan] });
  expect(changes.get('drawings:1')).toEqual([{ floor: 0, imageId: IMAGE, drawing }]);
  expect(await afterStale(rowsWith({}), saveFloorPlan, 1, { ...plan, drawing })).toEqual([]);
  const rename = write('inspections.renameFloor', { inspectionId: 1, floor: 0 });
  const renamed = new Map(await afterStale(rowsWith(kept), rename, 1, { ...plan, name: 'Hal', drawing }));
  expect(renamed.get('inspection:1')).toMatchObject({ floorPlans: [{ ...plan, name: 'Hal' }] });
});

test('a number that was given out is given out no more once its box is gone', async () => {
  const placed = boxOf(12, { boxNumber: 'B012' });
  const changes = new Map(await rowsAfter('baitBoxes.create', {}, placed));
  expect(changes.get('inspection:1')).toEqual({ ...inspection, lastBoxSequence: 12 });
});

test('photos of a new box go along with it to another number', async () => {
  const photos = [{ ...photo(1), deviceId: 102 }, photo(2)];
  const rows = { ...kept, 'inspection:1': { ...inspection, photos } };
  const shownBy = async (isNew: boolean) => {
    const before = { ...rows, 'boxes:1': [boxOf(2, { isNew })] };
    const answer = boxOf(2, { boxNumber: 'B009', deviceId: 131, isNew: true });
    const changes = new Map(await rowsAfter('baitBoxes.update', { id: 2 }, answer, before));
    return (changes.get('inspection:1') as typeof inspection | undefined)?.photos.map(({ deviceId }) => deviceId);
  };
  expect(await shownBy(true)).toEqual([131, null]);
  expect(await shownBy(false)).toBeUndefined();
});

test('a text that is answered makes of its paragraphs what the server makes of them, until they come from there', async () => {
  const [door, gap] = ['Ruim de hal op.', 'Dicht de kier onder de deur.'];
  const key = `recommendations:${inspection.customerId}`;
  let rows: Record<string, unknown> = { ...kept, [key]: { isFollowedUp: false, items: [] } };
  const shown: unknown[] = [];
  const answer = async (operation: OperationName, input: Input, answered: unknown) => {
    rows = { ...rows, ...Object.fromEntries(await rowsAfter(operation, input, answered, rows)) };
    const { items } = rows[key] as { items: RecommendationDto[] };
    shown.push(items.map(({ text, place }) => [text, place]));
    return items;
  };
  const write = (recommendations: string, version: number) => {
    const answered = { ...inspection, recommendations, version };
    return answer('inspections.update', { id: 1, changes: { recommendations } }, answered);
  };
  const [, second] = await write(`${door}\n\n${gap}`, 5);
  await answer('inspections.update', { id: 1, changes: {} }, { ...inspection, version: 6 });
  await answer('recommendations.describe', {}, { ...second, id: 8, place: 'Kelder' });
  await write(`${door}\n\nDicht de kier onder de voordeur.`, 7);
  await write(door, 8);
  // An answer that comes late.
  await write(gap, 7);
  const both = [door, gap].map((text) => [text, null]);
  expect(shown).toEqual([
    both,
    both,
    [
      [door, null],
      [gap, 'Kelder'],
    ],
    [
      [door, null],
      ['Dicht de kier onder de voordeur.', 'Kelder'],
    ],
    [[door, null]],
    [[door, null]],
  ]);
});
