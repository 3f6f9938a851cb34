import { expect, test } from 'vitest';
import { renumberedTo } from '#common/domain/bait-box.ts';
import { changesSince, type PlacedDevice } from '#common/domain/changes-since.ts';
import { inOrder } from '#common/domain/check.ts';

const plan = { width: 1000, height: 800 };
const device = (deviceId: number, x: number, changes: Partial<PlacedDevice> = {}): PlacedDevice => ({
  deviceId,
  boxNumber: `B00${deviceId}`,
  boxType: 'rat',
  isToxic: false,
  floor: 0,
  position: { x, y: 100 },
  plan,
  ...changes,
});
/** What was found at a device before it was taken away. */
const check = { ...inOrder('rat'), takePercent: 75 };
const at = (x: number, floor = 0) => ({ floor, position: { x, y: 100 }, plan });

test('what stands as it stood is no change, nor is a finger’s breadth', () => {
  expect(changesSince([device(1, 100)], [device(1, 115)], [])).toEqual([]);
});

test('a device that was moved says from where and to where, on its floor and to another', () => {
  const before = [device(1, 100), device(2, 300)];
  expect(changesSince(before, [device(1, 160), device(2, 300, { floor: 1 })], [])).toEqual([
    { kind: 'moved', boxNumber: 'B001', from: at(100), to: at(160) },
    { kind: 'moved', boxNumber: 'B002', from: at(300), to: at(300, 1) },
  ]);
});

test('on a plan of another size nobody can tell whether a device was moved', () => {
  const other = { width: 500, height: 400 };
  expect(changesSince([device(1, 100)], [device(1, 480, { plan: other })], [])).toEqual([]);
});

test('new, altered and taken away, in the order of their numbers', () => {
  const before = [device(1, 100), device(2, 300)];
  const now = [device(1, 100, { isToxic: true }), device(3, 700)];
  const removed = [{ deviceId: 2, boxNumber: 'B002', reason: 'Stelling weg', check: null }];
  expect(changesSince(before, now, removed)).toEqual([
    {
      kind: 'altered',
      boxNumber: 'B001',
      from: { boxType: 'rat', isToxic: false },
      to: { boxType: 'rat', isToxic: true },
    },
    {
      kind: 'removed',
      boxNumber: 'B002',
      reason: 'Stelling weg',
      was: { boxType: 'rat', isToxic: false },
      check: null,
    },
    { kind: 'new', boxNumber: 'B003', at: at(700) },
  ]);
});

test('a new device of the same type where one was taken away has replaced it, and is not new as well', () => {
  const removed = [{ deviceId: 2, boxNumber: 'B002', reason: null, check }];
  expect(changesSince([device(2, 300)], [device(3, 305)], removed)).toEqual([
    { kind: 'replaced', boxNumber: 'B002', by: 'B003', reason: null, at: at(305), check },
  ]);
  const kinds = changesSince([device(2, 300)], [device(3, 305, { boxType: 'fly' })], removed).map(({ kind }) => kind);
  expect(kinds).toEqual(['removed', 'new']);
});

test('that a device goes on under another number is said once, and why it was replaced otherwise', () => {
  const reasonOf = (reason: string) => {
    const removed = [{ deviceId: 2, boxNumber: 'B002', reason, check: null }];
    const [change] = changesSince([device(2, 300)], [device(3, 305)], removed);
    return change?.kind === 'replaced' ? change.reason : undefined;
  };
  expect([renumberedTo('B003'), renumberedTo('B004'), 'Kapot'].map(reasonOf)).toEqual([null, '→ B004', 'Kapot']);
});

test('one that replaced a device replaced no other', () => {
  const before = [device(1, 300), device(2, 302)];
  const removed = before.map(({ deviceId, boxNumber }) => ({ deviceId, boxNumber, reason: null, check: null }));
  const kinds = changesSince(before, [device(3, 301)], removed).map(({ kind, boxNumber }) => [kind, boxNumber]);
  expect(kinds).toEqual([
    ['replaced', 'B001'],
    ['removed', 'B002'],
  ]);
});

test('what stood and is neither there nor taken away was no part of the visit, which is a change to be told', () => {
  expect(changesSince([device(1, 100), device(2, 300)], [device(1, 100)], [])).toEqual([
    { kind: 'not_shown', boxNumber: 'B002', at: at(300) },
  ]);
});
