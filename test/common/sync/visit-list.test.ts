/** Which visits a list shows on a device, and what is not sent yet on the server's own list. */
import { expect, test } from 'vitest';
import type { Visit } from '#common/sync/visit.ts';
import { isListed, listItem, withOwnVisits } from '#common/sync/visit-list.ts';
import { boxOf, visitOf } from './support.ts';

const WHOLE = { reportText: 'r', recommendations: 'a' };
const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);
const page = (...visits: Visit[]) => ({ items: visits.map(listItem), nextCursor: 'next' });

test('a visit is on the lists that its state puts it on', () => {
  const draft = visitOf();
  const unfinished = visitOf({ status: 'in_progress', ...WHOLE });
  const ready = visitOf({ status: 'in_progress', ...WHOLE }, [boxOf(1)]);
  const signed = visitOf({ status: 'completed' });
  const on = (show: 'pending' | 'completed' | 'signed' | 'ready' | 'unfinished') =>
    [draft, unfinished, ready, signed].map((visit) => isListed(visit, { show }));
  expect(on('pending')).toEqual([true, true, true, false]);
  expect(on('completed')).toEqual([false, false, false, true]);
  expect(on('signed')).toEqual([false, false, false, true]);
  expect(on('ready')).toEqual([false, false, true, false]);
  expect(on('unfinished')).toEqual([false, true, false, false]);
});

test('a list is narrowed by customer, technician, state, days and name in any writing', () => {
  const visit = visitOf({ date: '2026-03-02T09:00:00.000Z' });
  expect(isListed(visit, { customerId: 20, technicianId: 7, status: 'draft' })).toBe(true);
  expect(isListed(visit, { customerId: 21 })).toBe(false);
  expect(isListed(visit, { technicianId: 8 })).toBe(false);
  expect(isListed(visit, { status: 'completed' })).toBe(false);
  expect(isListed(visit, { search: ' cafe' })).toBe(true);
  expect(isListed(visit, { search: 'slager' })).toBe(false);
  expect(isListed(visit, { from: new Date('2026-03-02T09:00:00Z'), to: new Date('2026-03-02T09:00:00Z') })).toBe(true);
  expect(isListed(visit, { from: new Date('2026-03-03') })).toBe(false);
  expect(isListed(visit, { to: new Date('2026-03-01') })).toBe(false);
});

test('own visits stand in front of the server’s first page, and on no other', () => {
  const begun = visitOf({ id: -2 });
  const signed = visitOf({ id: 5, status: 'completed' });
  const other = visitOf({ id: 9, status: 'completed' });
  expect(idsOf(withOwnVisits(page(other), [begun, signed], {}))).toEqual([-2, 5, 9]);
  expect(idsOf(withOwnVisits(page(other, signed), [begun, signed], {}))).toEqual([-2, 9, 5]);
  expect(idsOf(withOwnVisits(page(signed, other), [begun, signed], { cursor: 'next' }))).toEqual([9]);
  expect(idsOf(withOwnVisits(page(other), [begun, signed], { show: 'completed' }))).toEqual([5, 9]);
});

test('what was signed here is no longer among what waits', () => {
  const before = visitOf({ id: 5, status: 'in_progress' });
  const signed = visitOf({ id: 5, status: 'completed' });
  expect(withOwnVisits(page(before), [signed], { show: 'pending' })).toMatchObject({ items: [], nextCursor: 'next' });
  expect(withOwnVisits(page(before), [signed], {}).items[0]).toMatchObject({ id: 5, status: 'completed' });
});
