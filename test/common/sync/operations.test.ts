/** What entries name, and which two of them are one. */
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  checkRestSchema,
  createBaitBoxSchema,
  deleteBaitBoxSchema,
  updateBaitBoxSchema,
} from '#common/schemas/bait-box.ts';
import { completeContractSchema } from '#common/schemas/contract.ts';
import { createCustomerSchema, updateCustomerSchema } from '#common/schemas/customer.ts';
import { deleteFloorPlanSchema, renameFloorSchema, saveFloorPlanSchema } from '#common/schemas/floor-plan.ts';
import {
  confirmFloorPlanSchema,
  createInspectionSchema,
  saveRecommendationsSchema,
  saveReportSchema,
  updateInspectionSchema,
} from '#common/schemas/inspection.ts';
import { addPhotoSchema, deletePhotoSchema, orderPhotosSchema, updatePhotoSchema } from '#common/schemas/photo.ts';
import { describeRecommendationSchema, stateRecommendationSchema } from '#common/schemas/recommendation.ts';
import type { Entry, Input } from '#common/sync/entry.ts';
import { type OperationName, operationNames } from '#common/sync/operation-names.ts';
import { idsIn, mergedInto, operations, withIds } from '#common/sync/operations.ts';
import { entryOf } from './support.ts';

const schemas: Record<OperationName, z.ZodMiniType> = {
  'customers.create': createCustomerSchema,
  'customers.update': updateCustomerSchema,
  'inspections.create': createInspectionSchema,
  'inspections.update': updateInspectionSchema,
  'inspections.confirmFloorPlan': confirmFloorPlanSchema,
  'inspections.saveFloorPlan': saveFloorPlanSchema,
  'inspections.deleteFloorPlan': deleteFloorPlanSchema,
  'inspections.renameFloor': renameFloorSchema,
  'inspections.saveReport': saveReportSchema,
  'inspections.saveRecommendations': saveRecommendationsSchema,
  'inspections.addPhoto': addPhotoSchema,
  'inspections.updatePhoto': updatePhotoSchema,
  'inspections.orderPhotos': orderPhotosSchema,
  'inspections.deletePhoto': deletePhotoSchema,
  'inspections.completeContract': completeContractSchema,
  'baitBoxes.create': createBaitBoxSchema,
  'baitBoxes.update': updateBaitBoxSchema,
  'baitBoxes.checkRest': checkRestSchema,
  'baitBoxes.delete': deleteBaitBoxSchema,
  'recommendations.describe': describeRecommendationSchema,
  'recommendations.state': stateRecommendationSchema,
};

type Definition = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
};

/** The paths of whole numbers in a schema whose names say that they are ids. */
function idPaths(schema: z.ZodMiniType, path: readonly string[] = []): string[] {
  const { type, shape, innerType, element } = schema._zod.def as Definition;
  if (shape) return Object.entries(shape).flatMap(([name, field]) => idPaths(field, [...path, name]));
  const inner = innerType ?? element;
  if (inner) return idPaths(inner, path);
  const isId = /(^id|Id|^ids|Ids)$/.test(path.at(-1) ?? '');
  return type === 'number' && isId ? [path.join('.')] : [];
}

/** Ids of what is never made on a device. */
const ELSEWHERE = ['technicianId', 'changes.technicianId', 'visitId'];

test('every id that a schema takes is named by its operation, and no other', () => {
  for (const name of operationNames) {
    const ids = idPaths(schemas[name]).filter((path) => !ELSEWHERE.includes(path));
    expect(ids.sort(), name).toEqual(Object.keys(operations[name].names).sort());
  }
});

test('every operation but those that begin something names what its lane is of', () => {
  for (const name of operationNames) {
    const { lane, names } = operations[name];
    if (lane !== 'new') expect(names, name).toHaveProperty(lane);
  }
});

test('ids are replaced wherever they stand, and nothing else is', () => {
  const input = { id: -1, version: 3, changes: { customerId: -2, previousInspectionId: null, reportText: '-3' } };
  expect(withIds('inspections.update', input, (id, kind) => (kind === 'customer' ? id - 100 : id + 100))).toEqual({
    id: 99,
    version: 3,
    changes: { customerId: -102, previousInspectionId: null, reportText: '-3' },
  });
  const rest = { inspectionId: -1, boxes: [{ id: -4, checkedAt: 'x' }, { id: 5 }] };
  expect(idsIn('baitBoxes.checkRest', rest)).toEqual([
    { id: -1, kind: 'inspection' },
    { id: -4, kind: 'box' },
    { id: 5, kind: 'box' },
  ]);
  expect(idsIn('inspections.orderPhotos', { inspectionId: 1, ids: [3, -4] }).map(({ id }) => id)).toEqual([1, 3, -4]);
  expect(idsIn('inspections.create', { customerId: -1 })).toEqual([{ id: -1, kind: 'customer' }]);
});

type Write = { operation: OperationName; input: Input; base?: Input | null };
const merged = (first: Write, then: Write, given: Partial<Entry> = {}) =>
  mergedInto(
    entryOf(1, first.operation, first.input, { base: first.base ?? null, ...given }),
    then.operation,
    then.input,
    then.base ?? null,
  );
const report = (reportText: string, version: number, base: Input | null = null): Write => ({
  operation: 'inspections.saveReport',
  input: { id: 1, version, reportText },
  base,
});

test('only what was never tried is merged', () => {
  expect(merged(report('a', 1), report('b', 1))?.input).toMatchObject({ reportText: 'b' });
  expect(merged(report('a', 1), report('b', 1), { attempts: 1 })).toBeNull();
  for (const state of ['sending', 'refused', 'conflict', 'done'] as const)
    expect(merged(report('a', 1), report('b', 1), { state })).toBeNull();
});

test('only two of one kind about one thing are one', () => {
  const words: Write = { operation: 'inspections.saveRecommendations', input: { id: 1, recommendations: 'x' } };
  expect(merged(report('a', 1), words)).toBeNull();
  expect(merged(report('a', 1), { ...report('b', 1), input: { id: 2, reportText: 'b' } })).toBeNull();
  const move = (id: number): Write => ({ operation: 'baitBoxes.update', input: { id, changes: { positionX: id } } });
  expect(merged(move(1), move(2))).toBeNull();
  const plan = (floor: number): Write => ({
    operation: 'inspections.saveFloorPlan',
    input: { inspectionId: 1, floor },
  });
  expect(merged(plan(0), plan(1))).toBeNull();
});

test('the last of several names of a floor is sent, and a name that came with a plan goes on with the next one', () => {
  const rename = (floor: number, name: string, before: string | null = null): Write => ({
    operation: 'inspections.renameFloor',
    input: { inspectionId: 1, floor, name, changedFrom: { name: before } },
  });
  expect(merged(rename(0, 'Hal', 'Gang'), rename(0, 'Keuken', 'Hal'))?.input).toEqual({
    ...{ inspectionId: 1, floor: 0, name: 'Keuken', changedFrom: { name: 'Gang' } },
  });
  expect(merged(rename(0, 'Hal'), rename(1, 'Keuken'))).toBeNull();
  const plan = (more: Input): Write => ({ operation: 'inspections.saveFloorPlan', input: { floor: 0, ...more } });
  expect(merged(plan({ name: 'Hal' }), plan({}))?.input).toMatchObject({ name: 'Hal' });
  // Only what goes on from it takes its place: what was drawn in another tab is asked about.
  expect(merged(plan({ imageId: 'one' }), plan({ imageId: 'two', madeFrom: ['begun', 'one'] }))).not.toBeNull();
  expect(merged(plan({ imageId: 'one' }), plan({ imageId: 'two', madeFrom: ['begun'] }))).toBeNull();
});

test('details of one recommendation are made from what was there before the first of them', () => {
  const describe = (text: string, changes: Input, changedFrom: Input): Write => ({
    operation: 'recommendations.describe',
    input: { inspectionId: 1, text, changes, changedFrom },
  });
  const place = describe('Kier', { place: 'Hal' }, { place: null });
  const both = merged(
    place,
    describe('Kier', { place: 'Kelder', actsBy: 'company' }, { place: 'Hal', actsBy: 'customer' }),
  );
  expect(both?.input).toMatchObject({
    changes: { place: 'Kelder', actsBy: 'company' },
    changedFrom: { place: null, actsBy: 'customer' },
  });
  expect(merged(place, describe('Deur', { place: 'Kelder' }, { place: null }))).toBeNull();
});

test('what makes, deletes or signs something is never merged', () => {
  const once: OperationName[] = [
    'customers.create',
    'inspections.create',
    'inspections.addPhoto',
    'inspections.deletePhoto',
    'inspections.deleteFloorPlan',
    'inspections.completeContract',
    'baitBoxes.create',
    'baitBoxes.checkRest',
    'baitBoxes.delete',
  ];
  for (const operation of once)
    expect(merged({ operation, input: { id: 1 } }, { operation, input: { id: 1 } })).toBeNull();
});

test('merged texts keep their key and what they were first typed over', () => {
  const entry = merged(report('a', 3, { reportText: 'was' }), report('ab', 4, { reportText: 'a', observations: null }));
  expect(entry).toMatchObject({ seq: 1, base: { reportText: 'was', observations: null } });
  // From the newer version it would go out without a look at what others typed in between.
  expect(entry?.input).toEqual({ id: 1, version: 3, reportText: 'ab' });
});

test('an inspection that goes on from an earlier one is not merged', () => {
  const update = (more: Input): Write => ({
    operation: 'inspections.update',
    input: { id: 1, version: 1, changes: { customerId: 2 }, ...more },
  });
  expect(merged(update({}), update({}))).not.toBeNull();
  expect(merged(update({}), update({ startsFromPrevious: true }))).toBeNull();
  expect(merged(update({ startsFromPrevious: true }), update({}))).toBeNull();
});

test('merged changes of a box are both made, the later over the earlier, and the check keeps what it was made from', () => {
  const box = (changes: Input, more: Input = {}): Write => ({
    operation: 'baitBoxes.update',
    input: { id: 4, changes, ...more },
  });
  const first = box({ positionX: 1, condition: 'in_order' }, { checkedFrom: { condition: null } });
  const second = box({ condition: 'damaged' }, { checkedFrom: { condition: 'in_order' } });
  expect(merged(first, second)?.input).toEqual({
    id: 4,
    changes: { positionX: 1, condition: 'damaged' },
    checkedFrom: { condition: null },
  });
  expect(merged(box({ positionX: 1 }), second)?.input.checkedFrom).toEqual({ condition: 'in_order' });
});

test('merged changes were made from what was there before both', () => {
  const box = (changes: Input, changedFrom?: Input): Write => ({
    operation: 'baitBoxes.update',
    input: { id: 4, changes, ...(changedFrom ? { changedFrom } : {}) },
  });
  const note = box({ notes: 'deur' }, { boxNumber: 'B001', notes: null });
  const fromOf = (earlier: Write, later: Write) => merged(earlier, later)?.input.changedFrom;
  expect(
    fromOf(note, box({ notes: 'kast', isToxic: true }, { boxNumber: 'B001', notes: 'deur', isToxic: false })),
  ).toEqual({
    boxNumber: 'B001',
    notes: null,
    isToxic: false,
  });
  expect(fromOf(box({ positionX: 1 }), note)).toEqual(note.input.changedFrom);
  // An older build's entry does not say it: what it wrote is not what was there.
  expect(fromOf(box({ notes: 'hoek' }), box({ notes: 'kast' }, { notes: 'hoek' }))).toEqual({});
  const caption = (description: string, before: string | null): Write => ({
    operation: 'inspections.updatePhoto',
    input: { id: 5, description, changedFrom: { description: before } },
  });
  expect(fromOf(caption('Zolder', null), caption('Kelder', 'Zolder'))).toEqual({ description: null });
});

test('what was said of a box before it got another number is not said of that one', () => {
  const box = (changes: Input): Write => ({ operation: 'baitBoxes.update', input: { id: 4, changes } });
  expect(merged(box({ condition: 'in_order' }), box({ boxNumber: 'B020' }))).toBeNull();
  const checked = merged(box({ boxNumber: 'B020' }), box({ condition: 'in_order' }));
  expect(checked?.input.changes).toEqual({ boxNumber: 'B020', condition: 'in_order' });
  expect(merged(box({ boxNumber: 'B020' }), box({ boxNumber: 'B021' }))?.input.changes).toEqual({ boxNumber: 'B021' });
});

test('two types of a box after each other stay two, since each measures something else', () => {
  const box = (changes: Input): Write => ({ operation: 'baitBoxes.update', input: { id: 4, changes } });
  const fly = box({ boxType: 'fly', condition: 'in_order', takePercent: null });
  expect(merged(fly, box({ boxType: 'rat', condition: 'in_order', takePercent: null }))).toBeNull();
  expect(merged(fly, box({ notes: 'deur' }))?.input.changes).toMatchObject({ boxType: 'fly', notes: 'deur' });
  expect(merged(box({ notes: 'deur' }), fly)?.input.changes).toMatchObject({ boxType: 'fly', notes: 'deur' });
});

test('a check by hand after one that came back with its floor is one by hand', () => {
  const check = (more: Input = {}): Write => ({
    operation: 'baitBoxes.update',
    input: { id: 4, changes: { condition: 'in_order' }, ...more },
  });
  const move: Write = { operation: 'baitBoxes.update', input: { id: 4, changes: { positionX: 1 } } };
  expect(merged(check({ isBulkChecked: true }), check())?.input).not.toHaveProperty('isBulkChecked');
  expect(merged(check(), check({ isBulkChecked: true }))?.input.isBulkChecked).toBe(true);
  expect(merged(check({ isBulkChecked: true }), move)?.input.isBulkChecked).toBe(true);
});

test('a merged plan takes the place of what the first of them took the place of', () => {
  const plan = (imageId: string, madeFrom?: string[]): Write => ({
    operation: 'inspections.saveFloorPlan',
    input: { inspectionId: 1, floor: 0, imageId, ...(madeFrom ? { madeFrom } : {}) },
  });
  expect(merged(plan('b', ['a']), plan('c', ['b']))?.input).toMatchObject({ imageId: 'c', madeFrom: ['a'] });
  // The picture between never gets to the server, which would refuse what is made from it.
  expect(merged(plan('b'), plan('c', ['b']))?.input).not.toHaveProperty('madeFrom');
});

test('the last order of photos holds', () => {
  const order = (...ids: number[]): Write => ({
    operation: 'inspections.orderPhotos',
    input: { inspectionId: 1, ids },
  });
  expect(merged(order(1, 2), order(2, 1))?.input.ids).toEqual([2, 1]);
});
