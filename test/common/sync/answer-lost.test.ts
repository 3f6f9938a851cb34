/** A write whose answer was lost: the server shows what it made, and the entry is still on top of it. */
import { expect, test } from 'vitest';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { InspectionListItemDto } from '#common/schemas/inspection.ts';
import { applyToVisit } from '#common/sync/apply.ts';
import { applyToBoxes } from '#common/sync/apply-boxes.ts';
import type { Entry } from '#common/sync/entry.ts';
import { nowhere, type Surroundings, type Visit } from '#common/sync/visit.ts';
import { withOwnVisits } from '#common/sync/visit-list.ts';

const KEY = '7b0c8f4e-6d0a-4f6e-9a53-0d3a1f6f8a11';
const around: Surroundings = {
  idOf: (id) => id,
  me: { id: 1, fullName: 'Tess' },
  technicians: [],
  customer: null,
  devices: [],
  plans: nowhere,
  sizeOf: () => ({ width: 4, height: 3 }),
};

const entry = (operation: Entry['operation'], input: Entry['input']): Entry => ({
  seq: 1,
  v: 1,
  key: KEY,
  lane: 'inspection:5',
  operation,
  input,
  base: null,
  localId: -3,
  brought: [],
  madeAt: '2026-11-22T09:00:00.000Z',
  attempts: 1,
  nextAt: 0,
  state: 'waiting',
  failure: null,
  doneAt: null,
});

test('a box is shown once', () => {
  const placed = { boxNumber: 'B003', boxType: 'rat', isToxic: false, positionX: 10, positionY: 20 };
  const create = entry('baitBoxes.create', { inspectionId: 5, floor: 0, ...placed });
  const known = { id: 12, key: KEY, boxNumber: 'B003' } as BaitBoxDto;
  expect(applyToBoxes([known], create, around).map(({ id }) => id)).toEqual([-3]);
});

test('a photo is shown once', () => {
  const add = entry('inspections.addPhoto', { inspectionId: 5, imageId: 'a'.repeat(64) });
  const inspection = { id: 5, photos: [{ id: 12, key: KEY }] } as unknown as Visit['inspection'];
  const shown = applyToVisit({ inspection, boxes: [], drawings: [] }, add, around);
  expect(shown?.inspection.photos.map(({ id }) => id)).toEqual([-3]);
});

test('a visit is listed once', () => {
  const item = { id: 12, key: KEY } as InspectionListItemDto;
  const inspection = { id: -3, key: KEY, date: '2026-11-22T09:00:00.000Z', status: 'draft' } as Visit['inspection'];
  const page = withOwnVisits({ items: [item], nextCursor: null }, [{ inspection, boxes: [], drawings: [] }], {});
  expect(page.items.map(({ id }) => id)).toEqual([-3]);
});
