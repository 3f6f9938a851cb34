import { expect, test } from 'vitest';
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import { type Check, unchecked } from '#common/domain/check.ts';
import { crossedThresholds } from '#common/domain/thresholds.ts';
import { isToxicTooLong, toxicDays } from '#common/domain/toxic-days.ts';

const took = (takePercent: number | null): Check => ({ ...unchecked, condition: 'in_order', takePercent });
const caught = (count: number): Check => ({
  ...unchecked,
  condition: 'in_order',
  catches: [
    { species: 'moth', count: count - Math.floor(count / 2) },
    { species: 'wasp', count: Math.floor(count / 2) },
  ],
});
const notReached: Check = { ...unchecked, condition: 'not_reachable' };
const kinds = (type: BaitBoxType, ...newestFirst: Check[]) =>
  crossedThresholds(type, newestFirst).map(({ kind }) => kind);

test('half of the bait gone proposes to replace it', () => {
  expect(crossedThresholds('rat', [took(50)])).toEqual([{ kind: 'take', atLeast: 50, proposes: 'bait_replaced' }]);
  expect(kinds('rat', took(49))).toEqual([]);
});

test('five animals, of whatever species together', () => {
  expect([kinds('fly', caught(4)), kinds('fly', caught(5))]).toEqual([[], ['count']]);
  expect(crossedThresholds('fly', [caught(5)])[0]?.proposes).toBe('glue_board_replaced');
});

test('rising for three visits in a row', () => {
  expect(kinds('rat', took(30), took(20), took(10))).toEqual(['rising']);
  expect(kinds('fly', caught(3), caught(2), caught(1))).toEqual(['rising']);
  expect(kinds('rat', took(30), took(20))).toEqual([]);
  expect(kinds('rat', took(30), took(20), took(20))).toEqual([]);
  expect(kinds('rat', took(20), took(30), took(10))).toEqual([]);
});

test('a visit that did not reach the device is passed over', () => {
  expect(kinds('rat', took(30), notReached, took(20), took(10))).toEqual(['rising']);
  expect(kinds('rat', notReached, took(90), took(80), took(70))).toEqual([]);
});

test('what was agreed with the customer holds instead', () => {
  const agreed = [{ kind: 'take', atLeast: 10, proposes: 'bait_topped_up' }] as const;
  expect(crossedThresholds('mouse', [took(10)], agreed)).toEqual(agreed);
  expect(crossedThresholds('mouse', [took(90)], [])).toEqual([]);
});

test('nothing is crossed where nothing was checked', () => {
  expect([kinds('rat'), kinds('rat', unchecked, took(90))]).toEqual([[], []]);
});

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 9));

test('it is said from day 30 on', () => {
  expect([toxicDays(day(1), day(30)), toxicDays(day(1), day(31)), toxicDays(day(2), day(1))]).toEqual([29, 30, 0]);
  expect([isToxicTooLong(day(1), day(30)), isToxicTooLong(day(1), day(31)), isToxicTooLong(null, day(31))]).toEqual([
    false,
    true,
    false,
  ]);
});
