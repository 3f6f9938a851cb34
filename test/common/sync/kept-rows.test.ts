/** Of whom a device keeps rows for what waits to be sent. */
import { expect, test } from 'vitest';
import { neededBy } from '#common/sync/kept-rows.ts';
import { entryOf } from './support.ts';

const itself = (id: number) => id;
const at = (id: number, customerId: number) => ({ id, customerId });

test('a visit that waits needs its customer and the other visits there', () => {
  const entries = [entryOf(1, 'inspections.saveReport', { id: 1 }, { lane: 'inspection:1' })];
  expect(neededBy(entries, [at(1, 20), at(2, 20), at(3, 30)], itself)).toEqual({
    visits: new Set([1, 2]),
    customers: new Set([20]),
  });
});

test('a visit that was begun here needs the customer that it is at, and the one that it is moved to', () => {
  const lane = 'inspection:-1';
  const entries = [
    entryOf(1, 'inspections.create', { customerId: -2 }, { lane }),
    entryOf(2, 'inspections.update', { id: -1, changes: { customerId: 30 } }, { lane }),
    entryOf(3, 'inspections.update', { id: -1, changes: { reportText: 'Klaar' } }, { lane }),
  ];
  const idOf = (id: number) => ({ [-1]: 1, [-2]: 20 })[id] ?? id;
  expect(neededBy(entries, [at(2, 20)], idOf)).toEqual({ visits: new Set([1, 2]), customers: new Set([30, 20]) });
});

test('a customer who waits needs the visits there, and none with the same number elsewhere', () => {
  const entries = [entryOf(1, 'customers.update', { id: 20 }, { lane: 'customer:20' })];
  expect(neededBy(entries, [at(20, 30), at(2, 20)], itself)).toEqual({
    visits: new Set([2]),
    customers: new Set([20]),
  });
});
