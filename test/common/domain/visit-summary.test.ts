import { expect, test } from 'vitest';
import { type Check, unchecked } from '#common/domain/check.ts';
import { deviceState, visitSummary } from '#common/domain/visit-summary.ts';

const device = (changes: Partial<Check> = {}, more: { isNew?: boolean; isBulkChecked?: boolean } = {}) => ({
  ...unchecked,
  ...changes,
  isNew: false,
  isBulkChecked: false,
  crossed: [],
  ...more,
});

test('how a device came out of a visit', () => {
  expect(deviceState(device({ condition: 'in_order', takePercent: 0 }))).toBe('in_order');
  expect(deviceState(device({ condition: 'in_order', takePercent: 10 }))).toBe('finding');
  expect(deviceState(device({ condition: 'missing' }))).toBe('unreached');
  expect(deviceState(device({ condition: 'not_reachable' }))).toBe('unreached');
  expect(deviceState(device())).toBe('unchecked');
  expect(deviceState(device({}, { isNew: true }))).toBe('placed');
  expect(deviceState(device({ condition: 'dirty' }, { isNew: true }))).toBe('finding');
});

test('the figures: what was placed counts as checked, what was not reached as found', () => {
  const devices = [
    device({ condition: 'in_order' }, { isBulkChecked: true }),
    { ...device({ condition: 'in_order', takePercent: 50 }), crossed: [{}] },
    device({ condition: 'missing' }),
    device({ condition: 'not_reachable' }),
    device({}, { isNew: true }),
    device(),
  ];
  expect(visitSummary(devices)).toEqual({
    devices: 6,
    checked: 5,
    findings: 3,
    crossed: 1,
    notReachable: 1,
    missing: 1,
    unchecked: 1,
    bulkChecked: 1,
  });
});
