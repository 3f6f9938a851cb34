/** What goes along when an entry is left out, and what becomes of one that somebody decided about. */
import { expect, test } from 'vitest';
import { versionsOf } from '#common/sync/decisions.ts';
import { ENTRY_VERSION, type Entry } from '#common/sync/entry.ts';
import { leftOutWith, whyNotDeleted } from '#common/sync/leave-out.ts';
import { withNextNumber } from '#common/sync/sent-again.ts';

const entry = (seq: number, changes: Partial<Entry>): Entry => ({
  seq,
  v: ENTRY_VERSION,
  key: crypto.randomUUID(),
  lane: 'inspection:7',
  operation: 'inspections.saveReport',
  input: { id: 7 },
  base: null,
  localId: null,
  brought: [],
  madeAt: '2026-03-02T09:00:00.000Z',
  attempts: 0,
  nextAt: 0,
  state: 'waiting',
  failure: null,
  doneAt: null,
  ...changes,
});

test('what was done to a thing goes with what would have made it, and nothing else', () => {
  const box = entry(1, { operation: 'baitBoxes.create', localId: -1, input: { inspectionId: 7 } });
  const other = entry(2, { operation: 'baitBoxes.create', localId: -3, input: { inspectionId: 7 } });
  const check = entry(3, { operation: 'baitBoxes.update', input: { id: -1, changes: {} } });
  const rest = entry(4, {
    operation: 'baitBoxes.checkRest',
    input: { inspectionId: 7, boxes: [{ id: -1 }, { id: -3 }] },
  });
  const report = entry(5, {});
  const { gone, changed } = leftOutWith(box, [box, other, check, rest, report]);
  expect(gone.map(({ seq }) => seq)).toEqual([1, 3]);
  expect(changed.map(({ seq, input }) => [seq, input.boxes])).toEqual([[4, [{ id: -3 }]]]);
});

const changedTo = (changes: object, changedFrom: object, checked: object = {}): Partial<Entry> => ({
  operation: 'baitBoxes.update',
  input: { id: 3, changes, changedFrom, ...checked },
});

test('what was made from what is left out was made from what that was made from', () => {
  const number = entry(1, changedTo({ boxNumber: 'B002', notes: 'kast' }, { boxNumber: 'B001', notes: null }));
  const later = entry(2, changedTo({ notes: 'deur' }, { boxNumber: 'B002', notes: 'kast', isToxic: false }));
  const ofAnother = entry(3, { ...later, input: { ...later.input, id: 4 } });
  const removal = entry(4, { operation: 'baitBoxes.delete', input: { id: 3, changedFrom: { boxNumber: 'B002' } } });
  const { gone, changed } = leftOutWith(number, [number, later, ofAnother, removal]);
  expect(gone).toEqual([number]);
  expect(changed.map(({ seq, input }) => [seq, input.changedFrom])).toEqual([
    [2, { boxNumber: 'B001', notes: null, isToxic: false }],
    [4, { boxNumber: 'B001' }],
  ]);
});

test('what another write has said again since is what the ones after it were made from', () => {
  const number = entry(1, changedTo({ boxNumber: 'B002', notes: 'kast' }, { boxNumber: 'B001', notes: null }));
  const again = entry(2, changedTo({ boxNumber: 'B004' }, { boxNumber: 'B002' }));
  const after = entry(3, changedTo({ notes: 'deur' }, { boxNumber: 'B004', notes: 'kast' }));
  expect(leftOutWith(number, [number, again, after]).changed.map(({ input }) => input.changedFrom)).toEqual([
    { boxNumber: 'B001' },
    { boxNumber: 'B004', notes: null },
  ]);
});

test('so was a check of a check that is left out', () => {
  const [none, fine, dirty] = [null, 'in_order', 'dirty'].map((condition) => ({ condition }));
  const first = entry(1, changedTo({ ...fine }, {}, { checkedFrom: none }));
  const second = entry(2, changedTo({ ...dirty }, {}, { checkedFrom: fine }));
  const third = entry(3, changedTo({ ...fine }, {}, { checkedFrom: dirty }));
  expect(leftOutWith(first, [first, second, third]).changed.map(({ input }) => input.checkedFrom)).toEqual([
    none,
    dirty,
  ]);
  const note = entry(1, changedTo({ notes: 'deur' }, { notes: null }));
  expect(leftOutWith(note, [note, second]).changed.map(({ input }) => input.checkedFrom)).toEqual([fine]);
});

test('what saw something that is left out was made from what that was made from, of one floor and one recommendation', () => {
  const name = (seq: number, floor: number, to: string, from: string) =>
    entry(seq, {
      operation: 'inspections.renameFloor',
      input: { inspectionId: 7, floor, name: to, changedFrom: { name: from } },
    });
  const first = name(1, 0, 'Hal', 'Gang');
  const named = leftOutWith(first, [first, name(2, 0, 'Keuken', 'Hal'), name(3, 1, 'Zolder', 'Hal')]).changed;
  expect(named.map(({ seq, input }) => [seq, input.changedFrom])).toEqual([[2, { name: 'Gang' }]]);
  const place = (seq: number, text: string, to: string, from: string) =>
    entry(seq, {
      operation: 'recommendations.describe',
      input: { inspectionId: 7, text, changes: { place: to }, changedFrom: { place: from } },
    });
  const said = place(1, 'Kier', 'Hal', 'Gang');
  const placed = leftOutWith(said, [
    said,
    place(2, 'Kier', 'Keuken', 'Hal'),
    place(3, 'Deur', 'Zolder', 'Hal'),
  ]).changed;
  expect(placed.map(({ seq, input }) => [seq, input.changedFrom])).toEqual([[2, { place: 'Gang' }]]);
});

test('of what an older build left out nothing is known that it was made from', () => {
  const note = entry(1, { operation: 'baitBoxes.update', input: { id: 3, changes: { notes: 'kast' } } });
  const later = entry(2, changedTo({ notes: 'deur' }, { notes: 'kast' }));
  expect(leftOutWith(note, [note, later]).changed.map(({ input }) => input.changedFrom)).toEqual([{}]);
});

test('a plan may take the place of what a plan that is left out was to take the place of', () => {
  const plan = (seq: number, imageId: string, madeFrom: string[], floor = 0): Entry =>
    entry(seq, { operation: 'inspections.saveFloorPlan', input: { inspectionId: 7, floor, imageId, madeFrom } });
  const first = plan(1, 'b', ['a']);
  const removal = entry(3, { operation: 'inspections.deleteFloorPlan', input: { floor: 0, madeFrom: ['c'] } });
  const { changed } = leftOutWith(first, [first, plan(2, 'c', ['b']), removal, plan(4, 'd', ['b'], 1)]);
  expect(changed.map(({ seq, input }) => [seq, input.madeFrom])).toEqual([
    [2, ['b', 'a']],
    [3, ['c', 'a']],
  ]);
});

test('what a photo or a recommendation says of a box that is left out goes, and they stay', () => {
  const box = entry(1, { operation: 'baitBoxes.create', localId: -1, deviceLocalId: -2, input: { inspectionId: 7 } });
  const older = entry(2, { operation: 'baitBoxes.create', localId: -3, input: { inspectionId: 7 } });
  const photo = (seq: number, deviceId: number) =>
    entry(seq, { operation: 'inspections.addPhoto', input: { inspectionId: 7, imageId: 'a', deviceId } });
  const advice = entry(5, {
    operation: 'recommendations.describe',
    input: { inspectionId: 7, text: 'Kier', changes: { place: 'Hal', deviceId: -2 } },
  });
  const entries = [box, older, photo(3, -2), photo(4, -4), advice];
  const { gone, changed } = leftOutWith(box, entries);
  expect(gone).toEqual([box]);
  expect(changed.map(({ seq, input }) => [seq, input])).toEqual([
    [3, { inspectionId: 7, imageId: 'a' }],
    [5, { inspectionId: 7, text: 'Kier', changes: { place: 'Hal' } }],
  ]);
  expect(leftOutWith(older, entries).changed.map(({ seq }) => seq)).toEqual([4]);
});

test('with a customer go their visit and all of it', () => {
  const customer = entry(1, { operation: 'customers.create', lane: 'customer:-1', localId: -1, input: {} });
  const lane = 'inspection:-2';
  const visit = entry(2, { operation: 'inspections.create', lane, localId: -2, input: { customerId: -1 } });
  const photo = entry(3, { operation: 'inspections.addPhoto', lane, localId: -3, input: { inspectionId: -2 } });
  const order = entry(4, { operation: 'inspections.orderPhotos', lane, input: { inspectionId: -2, ids: [-3, 9] } });
  const { gone, changed } = leftOutWith(customer, [customer, visit, photo, order]);
  expect(gone.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(changed).toEqual([]);
});

test('a box whose number is taken asks for the next one', () => {
  const box = entry(1, {
    operation: 'baitBoxes.create',
    localId: -1,
    state: 'refused',
    input: { inspectionId: 7, boxNumber: 'B001', isNumberProposed: true, boxType: 'rat' },
  });
  expect(withNextNumber(box)).toMatchObject({ state: 'waiting', input: { inspectionId: 7, boxType: 'rat' } });
  expect(withNextNumber(box).input).not.toHaveProperty('boxNumber');
});

test('of two texts only the fields are asked about that both have changed', () => {
  const report = entry(1, {
    input: { id: 7, reportText: 'mijn', observations: 'geen' },
    base: { reportText: 'oud', observations: 'geen' },
  });
  expect(versionsOf(report, { reportText: 'hun', observations: 'iets', version: 4 })).toEqual([
    { name: 'reportText', mine: 'mijn', theirs: 'hun' },
  ]);
});

test('what was begun here is deleted with all that was done to it, but not what a customer has signed', () => {
  const visit = entry(1, { operation: 'inspections.create', lane: 'inspection:-5', localId: -5, input: {} });
  const box = entry(2, {
    operation: 'baitBoxes.create',
    lane: 'inspection:-5',
    localId: -7,
    input: { inspectionId: -5 },
  });
  const other = entry(3, {});
  expect(whyNotDeleted(visit, [visit, box, other])).toBeNull();
  const signed = entry(4, { operation: 'inspections.completeContract', lane: 'inspection:-5', input: { id: -5 } });
  expect(whyNotDeleted(visit, [visit, box, other, signed])).toBe('INSPECTION_SIGNED');
});

test('what was begun here stays as long as other work goes on from it', () => {
  const customer = entry(1, { operation: 'customers.create', lane: 'customer:-3', localId: -3, input: {} });
  const renamed = entry(2, { operation: 'customers.update', lane: 'customer:-3', input: { id: -3 } });
  const visit = entry(3, {
    operation: 'inspections.create',
    lane: 'inspection:-5',
    localId: -5,
    input: { customerId: -3 },
  });
  const next = entry(4, {
    operation: 'inspections.create',
    lane: 'inspection:-9',
    localId: -9,
    input: { customerId: 1, previousInspectionId: -5 },
  });
  const moved = entry(5, { operation: 'inspections.update', input: { id: 7, changes: { customerId: -3 } } });
  expect(whyNotDeleted(customer, [customer, renamed])).toBeNull();
  expect(whyNotDeleted(customer, [customer, visit])).toBe('CUSTOMER_HAS_INSPECTIONS');
  expect(whyNotDeleted(customer, [customer, moved])).toBe('CUSTOMER_HAS_INSPECTIONS');
  expect(whyNotDeleted(visit, [customer, visit])).toBeNull();
  expect(whyNotDeleted(visit, [customer, visit, next])).toBe('NOT_SENT_YET');
});
