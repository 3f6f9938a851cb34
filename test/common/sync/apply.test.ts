/** What entries make of customers and visits until the server answers. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeviceDto } from '#common/schemas/device.ts';
import type { PhotoDto } from '#common/schemas/photo.ts';
import { applyToCustomer, applyToVisit } from '#common/sync/apply.ts';
import type { Entry, Input } from '#common/sync/entry.ts';
import type { OperationName } from '#common/sync/operation-names.ts';
import type { Surroundings, Visit } from '#common/sync/visit.ts';
import { around, boxOf, customerOf, deviceOf, entryOf, keyOf, MADE_AT, ME, visitOf } from './support.ts';

const IMAGE = 'a'.repeat(64);
const applied = (visit: Visit | null, entries: readonly Entry[], given: Partial<Surroundings> = {}) =>
  entries.reduce<Visit | null>((shown, entry) => applyToVisit(shown, entry, around(given)), visit);
const after = (visit: Visit, operation: OperationName, input: Input, given: Partial<Entry> = {}): Visit => {
  const shown = applied(visit, [entryOf(9, operation, input, given)]);
  if (!shown) throw new Error('The visit is gone');
  return shown;
};

test('a customer made here is shown under its local id, and changed by what comes after', () => {
  const made = applyToCustomer(null, entryOf(1, 'customers.create', { name: 'A', address: 'B' }, { localId: -1 }), -1);
  expect(made).toMatchObject({ id: -1, key: keyOf(1), name: 'A', phone: null });
  expect(applyToCustomer(made, entryOf(2, 'customers.update', { id: -1, changes: { phone: '06' } }), -1)).toMatchObject(
    {
      name: 'A',
      phone: '06',
    },
  );
  expect(applyToCustomer(null, entryOf(2, 'customers.update', { id: 5, changes: {} }), 5)).toBeNull();
});

test('a visit begins as a draft of whoever begins it, with the devices that stand at the customer', () => {
  const devices = [deviceOf(41, 'B001'), deviceOf(42, 'B012'), deviceOf(43, 'B020', { removedAt: MADE_AT })];
  const brought = [
    { localId: -3, boxNumber: 'B001' },
    { localId: -4, boxNumber: 'B012' },
  ];
  const begin = entryOf(1, 'inspections.create', { customerId: 20, from: 'devices' }, { localId: -2, brought });
  const shown = applied(null, [begin], { devices });
  expect(shown?.inspection).toMatchObject({
    id: -2,
    key: keyOf(1),
    status: 'draft',
    technicianId: ME.id,
    customerName: customerOf().name,
    date: MADE_AT,
    lastBoxSequence: 12,
    customerBoxSequence: 20,
  });
  expect(shown?.boxes.map(({ id, deviceId, condition }) => [id, deviceId, condition])).toEqual([
    [-3, 41, null],
    [-4, 42, null],
  ]);
  expect(applied(shown, [begin], { devices })).toEqual(shown);
});

test('without its visit an entry shows nothing', () => {
  expect(applied(null, [entryOf(2, 'inspections.saveReport', { id: 5, reportText: 'x' })])).toBeNull();
});

test('texts are shown as they were typed, and begin the work', () => {
  const visit = visitOf({ observations: 'seen' });
  expect(after(visit, 'inspections.saveReport', { id: 1, reportText: 'x' }).inspection).toMatchObject({
    reportText: 'x',
    observations: 'seen',
    status: 'in_progress',
  });
  expect(after(visit, 'inspections.saveRecommendations', { id: 1, recommendations: 'y' }).inspection).toMatchObject({
    recommendations: 'y',
    status: 'in_progress',
  });
  expect(after(visit, 'inspections.confirmFloorPlan', { id: 1 }).inspection.status).toBe('in_progress');
  const changes = { technicianId: 8, observations: '', date: '2026-04-01T00:00:00.000Z' };
  expect(after(visit, 'inspections.update', { id: 1, changes }).inspection).toMatchObject({
    technicianId: 8,
    observations: null,
    date: changes.date,
    status: 'draft',
  });
});

test('a plan takes the place of that floor alone', () => {
  const one = after(visitOf(), 'inspections.saveFloorPlan', { inspectionId: 1, floor: 1, imageId: IMAGE });
  const two = after(one, 'inspections.saveFloorPlan', { inspectionId: 1, floor: 0, imageId: IMAGE });
  const again = after(two, 'inspections.saveFloorPlan', { inspectionId: 1, floor: 1, imageId: 'b'.repeat(64) });
  expect(again.inspection.floorPlans).toEqual([
    { floor: 0, name: null, imageId: IMAGE, width: 40, height: 30 },
    { floor: 1, name: null, imageId: 'b'.repeat(64), width: 40, height: 30 },
  ]);
  const without = after(again, 'inspections.deleteFloorPlan', { inspectionId: 1, floor: 1 });
  expect(without.inspection.floorPlans).toEqual([{ floor: 0, name: null, imageId: IMAGE, width: 40, height: 30 }]);
});

test('a floor keeps its name when its plan is replaced, until another one comes along', () => {
  const nameAfter = (visit: Visit) => visit.inspection.floorPlans[0]?.name;
  const place = { inspectionId: 1, floor: 0 };
  const plan = after(visitOf(), 'inspections.saveFloorPlan', { ...place, imageId: IMAGE });
  const named = after(plan, 'inspections.renameFloor', { ...place, name: 'Keuken' });
  expect(nameAfter(named)).toBe('Keuken');
  const replaced = after(named, 'inspections.saveFloorPlan', { ...place, imageId: 'b'.repeat(64) });
  expect(nameAfter(replaced)).toBe('Keuken');
  expect(nameAfter(after(named, 'inspections.saveFloorPlan', { ...place, imageId: IMAGE, name: 'Hal' }))).toBe('Hal');
  expect(nameAfter(after(named, 'inspections.renameFloor', { ...place, name: null }))).toBeNull();
  expect(after(named, 'inspections.renameFloor', { ...place, floor: 1, name: 'Zolder' })).toEqual(named);
});

test('photos are added, described, ordered and deleted', () => {
  const photo = (seq: number) =>
    entryOf(seq, 'inspections.addPhoto', { inspectionId: 1, imageId: IMAGE }, { localId: -seq });
  const entries = [
    photo(2),
    photo(3),
    photo(4),
    entryOf(5, 'inspections.updatePhoto', { id: -3, description: 'Kelder' }),
    entryOf(6, 'inspections.orderPhotos', { inspectionId: 1, ids: [-4, -3] }),
    entryOf(7, 'inspections.deletePhoto', { id: -2 }),
  ];
  const photosAfter = (count: number) => applied(visitOf(), entries.slice(0, count))?.inspection.photos;
  expect(photosAfter(5)?.map(({ id }) => id)).toEqual([-4, -3, -2]);
  expect(photosAfter(6)?.map(({ id, description }) => [id, description])).toEqual([
    [-4, null],
    [-3, 'Kelder'],
  ]);
});

test('a signature completes the visit with what was filled in', () => {
  const input = {
    id: 1,
    signerName: 'An',
    signerRole: 'owner',
    language: 'nl',
    priceStatus: 'fixed',
    contractPrice: '10',
  };
  expect(after(visitOf({ contractNotes: 'n' }), 'inspections.completeContract', input).inspection).toMatchObject({
    status: 'completed',
    contractSigned: true,
    contractSignedDate: MADE_AT,
    signerName: 'An',
    contractPrice: '10',
    contractNotes: 'n',
  });
});

test('a box placed here is new, unless its device is known', () => {
  const input = { inspectionId: 1, boxType: 'rat', positionX: 5, positionY: 6, boxNumber: 'B007' };
  const placed = after(visitOf(), 'baitBoxes.create', input, { localId: -5 });
  expect(placed.boxes).toMatchObject([{ id: -5, key: keyOf(9), deviceId: -6, isNew: true, condition: null, floor: 0 }]);
  expect(placed.inspection.lastBoxSequence).toBe(7);
  const known = applied(visitOf(), [entryOf(9, 'baitBoxes.create', input, { localId: -5 })], {
    devices: [deviceOf(41, 'B007')],
  });
  expect(known?.boxes).toMatchObject([{ deviceId: 41, isNew: false }]);
});

test('a photo of a device placed here names that device, and never its box', () => {
  const place = entryOf(
    2,
    'baitBoxes.create',
    { inspectionId: 1, boxType: 'rat', positionX: 1, positionY: 1 },
    { localId: -5 },
  );
  const photo = entryOf(3, 'inspections.addPhoto', { inspectionId: 1, imageId: IMAGE, deviceId: -6 }, { localId: -7 });
  const ids: Record<number, number> = { [-5]: 50, [-6]: 60, [-7]: 70 };
  const shown = applied(visitOf(), [place, photo], { idOf: (id) => ids[id] ?? id });
  expect(shown?.boxes[0]).toMatchObject({ id: 50, deviceId: 60 });
  expect(shown?.inspection.photos[0]).toMatchObject({ id: 70, deviceId: 60 });
});

test('another number is another device: what stood there before keeps its check, what is new keeps its own and its photos', () => {
  const checked = { condition: 'in_order', checkedAt: MADE_AT } as const;
  const visit = visitOf({}, [boxOf(2, checked), boxOf(3, { ...checked, isNew: true })]);
  const photo = (id: number, deviceId: number) => ({ id, deviceId }) as PhotoDto;
  const pictured = { ...visit, inspection: { ...visit.inspection, photos: [photo(1, 102), photo(2, 103)] } };
  const renumber = (id: number, boxNumber: string, devices: readonly DeviceDto[] = []) =>
    applied(pictured, [entryOf(9, 'baitBoxes.update', { id, changes: { boxNumber } }, { deviceLocalId: -7 })], {
      devices,
    });
  const shownIn = (shown: Visit | null) => shown?.inspection.photos.map(({ deviceId }) => deviceId);
  const standing = renumber(2, 'B020');
  expect(standing?.boxes[0]).toMatchObject({ boxNumber: 'B020', deviceId: -7, isNew: true, condition: null });
  expect(shownIn(standing)).toEqual([102, 103]);
  const placed = renumber(3, 'B020');
  expect(placed?.boxes[1]).toMatchObject({ boxNumber: 'B020', deviceId: -7, isNew: true, condition: 'in_order' });
  expect(shownIn(placed)).toEqual([102, -7]);
  expect(renumber(3, 'B021', [deviceOf(41, 'B021')])?.boxes[1]).toMatchObject({ deviceId: 41, isNew: false });
  // What an older build kept has no device of its own.
  const older = after(pictured, 'baitBoxes.update', { id: 3, changes: { boxNumber: 'B020' } });
  expect(older.boxes[1]).toMatchObject({ boxNumber: 'B020', deviceId: 103 });
});

test('with another customer the boxes are devices of theirs, or new ones', () => {
  const entry = entryOf(9, 'inspections.update', { id: 1, changes: { customerId: 21 } });
  const visit = visitOf({}, [boxOf(2, { boxNumber: 'B002' }), boxOf(3, { boxNumber: 'B003', isNew: true })]);
  const photo = { id: 1, deviceId: 103 } as PhotoDto;
  const pictured = { ...visit, inspection: { ...visit.inspection, photos: [photo] } };
  const moved = applied(pictured, [entry], { devices: [deviceOf(41, 'B003')] });
  expect(moved?.inspection.photos).toEqual([{ id: 1, deviceId: 41 }]);
  expect(moved?.boxes).toMatchObject([
    { boxNumber: 'B002', deviceId: 102, isNew: true },
    { boxNumber: 'B003', deviceId: 41, isNew: false },
  ]);
  const same = entryOf(9, 'inspections.update', { id: 1, changes: { customerId: 20 } });
  expect(applied(visit, [same], { devices: [deviceOf(41, 'B003')] })?.boxes).toEqual(visit.boxes);
});

test('a check that gives some of its fields leaves the others', () => {
  const box = boxOf(2, { condition: 'in_order', takePercent: 50, evidence: ['droppings'], checkedAt: MADE_AT });
  const change = (changes: Input) => after(visitOf({}, [box]), 'baitBoxes.update', { id: 2, changes }).boxes[0];
  expect(change({ condition: 'damaged' })).toMatchObject({
    condition: 'damaged',
    takePercent: 50,
    evidence: ['droppings'],
    checkedById: ME.id,
  });
  expect(change({ takePercent: 10 })).toMatchObject({ condition: 'in_order', takePercent: 10 });
  expect(change({ positionX: 9 })).toMatchObject({ positionX: 9, position: { x: 9, y: 2 }, checkedById: null });
  expect(change({ condition: null })).toMatchObject({
    condition: null,
    takePercent: null,
    evidence: [],
    checkedAt: null,
  });
});

test('the rest of a floor is checked where nobody has looked, and only there', () => {
  const boxes = [boxOf(2), boxOf(3, { condition: 'damaged', checkedAt: MADE_AT }), boxOf(4)];
  const input = { inspectionId: 1, boxes: [2, 3].map((id) => ({ id, checkedAt: '2026-03-02T10:00:00.000Z' })) };
  expect(
    after(visitOf({}, boxes), 'baitBoxes.checkRest', input).boxes.map(({ condition, isBulkChecked }) => [
      condition,
      isBulkChecked,
    ]),
  ).toEqual([
    ['in_order', true],
    ['damaged', false],
    [null, false],
  ]);
  expect(after(visitOf({}, boxes), 'baitBoxes.delete', { id: 3 }).boxes.map(({ id }) => id)).toEqual([2, 4]);
});

type Step = { kind: 'place' | 'move' | 'check' | 'rest' | 'remove' | 'photo'; pick: number };
const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('place', 'move', 'check', 'rest', 'remove', 'photo'),
    pick: fc.nat(30),
  }),
  { maxLength: 40 },
);

/** Entries as screens would make them, of things that were made before. */
function entriesOf(list: readonly Step[]): Entry[] {
  const boxes: number[] = [];
  return list.flatMap(({ kind, pick }, index): Entry[] => {
    const seq = index + 2;
    const id = boxes[pick % Math.max(1, boxes.length)] ?? 0;
    if (kind === 'photo')
      return [entryOf(seq, 'inspections.addPhoto', { inspectionId: 1, imageId: IMAGE }, { localId: -seq * 10 })];
    if (kind === 'place') {
      boxes.push(-seq * 10);
      const input = { inspectionId: 1, boxType: 'rat', positionX: pick, positionY: pick, boxNumber: `B${seq}` };
      return [entryOf(seq, 'baitBoxes.create', input, { localId: -seq * 10 })];
    }
    if (id === 0) return [];
    if (kind === 'move') return [entryOf(seq, 'baitBoxes.update', { id, changes: { positionX: pick } })];
    if (kind === 'check') return [entryOf(seq, 'baitBoxes.update', { id, changes: { condition: 'damaged' } })];
    if (kind === 'remove') return [entryOf(seq, 'baitBoxes.delete', { id })];
    return [entryOf(seq, 'baitBoxes.checkRest', { inspectionId: 1, boxes: [{ id, checkedAt: MADE_AT }] })];
  });
}

test('whatever was done: keys are there once, in order, and the server’s ids change nothing but ids', () => {
  const toServer = (id: number) => (id < 0 ? 1_000 - id : id);
  fc.assert(
    fc.property(steps, (list) => {
      const entries = entriesOf(list);
      const shown = applied(visitOf(), entries);
      const known = applied(visitOf(), entries, { idOf: toServer });
      const keys = shown?.boxes.map(({ key }) => key) ?? [];
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toEqual([...keys].sort());
      expect(known?.boxes).toEqual(
        shown?.boxes.map((box) => ({ ...box, id: toServer(box.id), deviceId: toServer(box.deviceId) })),
      );
      expect(known?.inspection.photos.map(({ key }) => key)).toEqual(shown?.inspection.photos.map(({ key }) => key));
      // What was answered and is still an entry is shown once.
      const makers = entries.filter(({ operation }) => operation === 'inspections.addPhoto');
      expect(applied(shown, makers)?.inspection.photos).toHaveLength(makers.length);
      const places = entries.filter(({ operation }) => operation === 'baitBoxes.create');
      expect(applied(applied(visitOf(), places), places)?.boxes).toHaveLength(places.length);
    }),
    { seed: 15 },
  );
});
