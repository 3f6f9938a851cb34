/** Until when a customer link works, how it stands, and what its address is. */
import { expect, test } from 'vitest';
import {
  customerLinkAddress,
  customerLinkState,
  defaultLastDay,
  isLastDayAllowed,
} from '#common/domain/customer-link.ts';

const now = new Date('2026-03-02T12:00:00Z');
const tomorrow = '2026-03-03T12:00:00.000Z';
const yesterday = '2026-03-01T12:00:00.000Z';

test('a link works until its last moment, unless it was withdrawn, whatever its last day', () => {
  expect(customerLinkState({ expiresAt: tomorrow, withdrawnAt: null }, now)).toBe('open');
  expect(customerLinkState({ expiresAt: now.toISOString(), withdrawnAt: null }, now)).toBe('open');
  expect(customerLinkState({ expiresAt: yesterday, withdrawnAt: null }, now)).toBe('expired');
  expect(customerLinkState({ expiresAt: tomorrow, withdrawnAt: yesterday }, now)).toBe('withdrawn');
  expect(customerLinkState({ expiresAt: yesterday, withdrawnAt: yesterday }, now)).toBe('withdrawn');
});

test('its last day is one from today to a year ahead', () => {
  expect(defaultLastDay('2026-03-02')).toBe('2026-05-31');
  for (const [day, isAllowed] of [
    ['2026-03-01', false],
    ['2026-03-02', true],
    ['2027-03-03', true],
    ['2027-03-04', false],
  ] as const)
    expect([day, isLastDayAllowed(day, '2026-03-02')]).toEqual([day, isAllowed]);
});

test('the secret is the fragment, which no browser sends', () => {
  const address = new URL(customerLinkAddress('https://portal.example/', 'bbc_x'));
  expect([address.origin, address.pathname, address.search, address.hash]).toEqual([
    'https://portal.example',
    '/c',
    '',
    '#bbc_x',
  ]);
});
