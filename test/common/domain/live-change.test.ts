import { describe, expect, test } from 'vitest';
import { concerns, isLive } from '#common/domain/live-change.ts';
import type { LiveChangeDto } from '#common/schemas/live.ts';

const visit: LiveChangeDto = { kind: 'inspection', id: 7, customerId: 3 };

describe('a change of an inspection', () => {
  test.each([
    ['inspections.get', { id: 7 }, true],
    ['inspections.get', { id: 8 }, false],
    ['baitBoxes.list', { inspectionId: 7 }, true],
    ['baitBoxes.list', { inspectionId: 3 }, false],
    ['inspections.list', {}, true],
    ['inspections.list', { customerId: 3 }, true],
    ['inspections.list', { customerId: 4 }, false],
    ['overview.customer', { customerId: 3 }, true],
    ['customers.get', { id: 3 }, true],
    ['customers.get', { id: 7 }, false],
    ['inspections.stats', {}, true],
    ['users.list', {}, false],
    ['history.list', {}, false],
    ['sync.workSet', {}, false],
  ])('%s with %j: %s', (path, input, expected) => {
    expect(concerns(visit, path, input)).toBe(expected);
  });
});

test('a change without an id is of any of its kind', () => {
  expect(concerns({ kind: 'inspection' }, 'inspections.get', { id: 8 })).toBe(true);
  expect(concerns({ kind: 'customer' }, 'devices.list', { customerId: 4 })).toBe(true);
  expect(concerns({ kind: 'customer', id: 3, customerId: 3 }, 'devices.list', { customerId: 4 })).toBe(false);
});

test('a recommendation changes with its customer', () => {
  const change: LiveChangeDto = { kind: 'customer', id: 3, customerId: 3 };
  expect(concerns(change, 'recommendations.list', { customerId: 3 })).toBe(true);
  expect(concerns(change, 'recommendations.list', { customerId: 4 })).toBe(false);
  expect(concerns(change, 'recommendations.get', { id: 9 })).toBe(true);
});

test('one inspection hangs on itself alone, however its customer changes', () => {
  expect(concerns({ kind: 'customer', id: 3, customerId: 3 }, 'inspections.get', { id: 7 })).toBe(false);
});

test('who one is oneself is asked for when the account is named', () => {
  expect(concerns({ kind: 'user' }, 'users.current', {})).toBe(false);
  expect(concerns({ kind: 'user', id: 1 }, 'users.current', {})).toBe(true);
  expect(concerns({ kind: 'user' }, 'users.technicians', {})).toBe(true);
});

test('what nobody is told of is asked for by nobody', () => {
  expect(isLive('sync.workSet')).toBe(false);
  expect(isLive('inspections.list')).toBe(true);
});
