import { expect, test } from 'vitest';
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import { type Check, unchecked } from '#common/domain/check.ts';
import { defaultThresholds } from '#common/domain/thresholds.ts';
import { mostFindings, type TrendVisit, trendsOf, visitTrends } from '#common/domain/visit-trends.ts';

const box = (boxNumber: string, boxType: BaitBoxType, changes: Partial<Check> = {}) => ({
  ...unchecked,
  condition: 'in_order' as const,
  deviceId: Number(boxNumber.slice(1)),
  boxNumber,
  boxType,
  ...changes,
});
const visit = (month: number, ...devices: TrendVisit['devices']): TrendVisit => ({
  date: `2026-${String(month).padStart(2, '0')}-01T09:00:00.000Z`,
  devices,
});
const flies = (count: number, isEstimate = false) => ({ catches: [{ species: 'house_fly', count, isEstimate }] });

test('sums, means and the highest, of what was looked into alone', () => {
  const [rat, fly] = trendsOf([
    visit(
      1,
      box('B001', 'rat', { takePercent: 50 }),
      box('B002', 'rat', { takePercent: 25 }),
      box('B003', 'rat', { condition: 'not_reachable' }),
      box('B004', 'fly', flies(50, true)),
      box('B005', 'fly', flies(7)),
    ),
  ]);
  expect(rat?.points[0]).toMatchObject({ checked: 2, meanTake: 38, highestTake: 50, caught: 0 });
  expect(fly?.points[0]).toMatchObject({ checked: 2, caught: 57, highestCaught: 50, isEstimate: true, meanTake: null });
});

test('where no device of a type was looked into, nothing is known, which is not nought', () => {
  const [fly] = trendsOf([visit(1, box('B001', 'fly', flies(3))), visit(2, box('B001', 'fly', { condition: null }))]);
  expect(fly?.points.map(({ caught, checked }) => [caught, checked])).toEqual([
    [3, 1],
    [null, 0],
  ]);
});

test('the devices with the most findings come first, with their last one', () => {
  const visits = [
    visit(1, box('B001', 'fly', flies(3)), box('B002', 'fly', flies(1)), box('B003', 'fly')),
    visit(2, box('B001', 'fly', flies(9)), box('B002', 'fly'), box('B003', 'fly')),
    visit(3, box('B001', 'fly', { condition: null }), box('B002', 'fly'), box('B003', 'fly')),
  ];
  const most = mostFindings(visits, 5);
  expect(most.map(({ boxNumber, findings, checks }) => [boxNumber, findings, checks])).toEqual([
    ['B001', 2, 2],
    ['B002', 1, 3],
  ]);
  expect(most[0]).toMatchObject({ lastDate: visits[1]?.date, lastFinding: flies(9) });
  expect(mostFindings(visits, 1)).toHaveLength(1);
});

test('three visits with checks are a trend; what is agreed stands with it', () => {
  const checked = (month: number) => visit(month, box('B001', 'rat', { takePercent: 0 }));
  const notChecked = visit(2, box('B001', 'rat', { condition: null }));
  expect(visitTrends([checked(1), notChecked, checked(3)], defaultThresholds)).toBeNull();
  const trends = visitTrends([checked(1), notChecked, checked(3), checked(4)], defaultThresholds);
  expect(trends?.types.map(({ boxType, points }) => [boxType, points.length])).toEqual([['rat', 3]]);
  expect(trends?.agreed).toEqual([{ boxType: 'rat', thresholds: defaultThresholds('rat') }]);
});

test('of many visits the last twelve count', () => {
  const visits = Array.from({ length: 15 }, (_, index) => ({ ...visit(1, box('B001', 'fly')), date: String(index) }));
  expect(trendsOf(visits)[0]?.points.map(({ date }) => date)).toEqual(
    Array.from({ length: 12 }, (_, i) => String(i + 3)),
  );
});

test('findings are of a device, whatever number it had then, and go by its last number', () => {
  const one = (month: number, deviceId: number, boxNumber: string) =>
    visit(month, { ...box(boxNumber, 'fly', flies(2)), deviceId });
  const most = mostFindings([one(1, 1, 'B001'), one(2, 1, 'B009'), one(3, 2, 'B001')], 5);
  expect(most.map(({ boxNumber, findings, checks }) => [boxNumber, findings, checks])).toEqual([
    ['B009', 2, 2],
    ['B001', 1, 1],
  ]);
});

test('points of visits that nobody signed say so', () => {
  const [fly] = trendsOf([
    { ...visit(1, box('B001', 'fly')), isSigned: false },
    { ...visit(2, box('B001', 'fly')), isSigned: true },
  ]);
  expect(fly?.points.map(({ isUnsigned = false }) => isUnsigned)).toEqual([true, false]);
});
