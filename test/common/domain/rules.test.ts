import { expect, test } from 'vitest';
import { boxSequence, formatBoxNumber, nextBoxNumber, writtenNumber } from '#common/domain/bait-box.ts';
import { conversionRate, isContractUnsigned, isLocked, isPending } from '#common/domain/inspection.ts';
import { initialsOf } from '#common/domain/user.ts';

test('a number is written as a device has it already, whatever capitals and zeros were typed, or else as they are given out', () => {
  const known = ['B017', 'b2', 'Rat-3'];
  const typed = [' b17 ', 'B00017', 'B2', 'B002', 'rat-03', 'rat-30', 'b60', 'B1000', 'R7', 'keuken', 'B0', ''];
  expect(typed.map((number) => writtenNumber(number, known))).toEqual([
    ...['B017', 'B017', 'b2', 'b2', 'Rat-3', 'rat-30', 'B060', 'B1000', 'R7', 'keuken', 'B0', ''],
  ]);
  // Two that differ in nothing else were made before: each is found by what it is called.
  expect(['B17', 'B017', 'b17'].map((number) => writtenNumber(number, ['B17', 'B017']))).toEqual([
    'B17',
    'B017',
    'B17',
  ]);
});

test('box numbers are B and three digits, more when needed', () => {
  expect([1, 42, 999, 1000].map(formatBoxNumber)).toEqual(['B001', 'B042', 'B999', 'B1000']);
  expect(nextBoxNumber(0)).toBe('B001');
  expect(nextBoxNumber(7)).toBe('B008');
});

test('only numbers of that form count as a sequence', () => {
  expect(['B001', 'B1000', 'R7', 'B', 'B-1', 'xB1'].map(boxSequence)).toEqual([1, 1000, 0, 0, 0, 0]);
});

test('draft and in progress are pending', () => {
  expect((['draft', 'in_progress', 'completed'] as const).map(isPending)).toEqual([true, true, false]);
});

test.each([
  [false, 'draft', false],
  [false, 'in_progress', false],
  [false, 'completed', true],
  [true, 'in_progress', false],
  [true, 'completed', false],
] as const)(
  'contractSigned %s and status %s: completed without a signature is %s',
  (contractSigned, status, expected) => {
    expect(isContractUnsigned({ contractSigned, status })).toBe(expected);
  },
);

test('a signature locks, completion without one does not', () => {
  expect(isLocked({ contractSigned: true })).toBe(true);
  expect(isLocked({ contractSigned: false })).toBe(false);
});

test('the conversion rate is a whole percent, and 0 of nothing', () => {
  expect(conversionRate(0, 0)).toBe(0);
  expect(conversionRate(1, 3)).toBe(33);
  expect(conversionRate(2, 3)).toBe(67);
});

test('initials are the first letters of first and last name', () => {
  expect(['Anna de Boer', 'madonna', '  Élodie  Żak ', ''].map(initialsOf)).toEqual(['AB', 'M', 'ÉŻ', '']);
  expect(['Rob (planning)', '’t Hoen - ', 'Café 24', '(!)'].map(initialsOf)).toEqual(['RP', 'TH', 'C2', '']);
});
