/** What an address says of a list of inspections, and what the server is asked for it. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { askedInspections, inspectionsInAddress, listInspectionsSchema } from '#common/schemas/inspection-list.ts';

const inAddress = (address: string) => {
  const parameters = new URLSearchParams(address);
  return inspectionsInAddress((name) => parameters.get(name) ?? '');
};

test('an empty address shows the newest first', () => {
  expect(inAddress('')).toEqual({ sort: 'date', order: 'desc' });
});

test('an address says all that can be chosen', () => {
  const address =
    'status=draft&technician=3&customer=7&from=2026-07-01&to=2026-07-31&unsigned=1&unsynced=1&q=+kroon+&sort=price&order=asc';
  expect(inAddress(address)).toEqual({
    status: 'draft',
    technicianId: 3,
    customerId: 7,
    from: '2026-07-01',
    to: '2026-07-31',
    unsigned: true,
    unsynced: true,
    search: 'kroon',
    sort: 'price',
    order: 'asc',
  });
});

test.each(['status=gone', 'technician=x', 'customer=0', 'from=2026-13-40', 'to=tomorrow', 'sort=secret', 'order=up'])(
  'an address that says %s wrongly does not say it',
  (address) => {
    expect(inAddress(address)).toEqual({ sort: 'date', order: 'desc' });
  },
);

test.each([
  ['customer', 'asc'],
  ['technician', 'asc'],
  ['date', 'desc'],
  ['age', 'desc'],
  ['price', 'desc'],
])('a list by %s begins %s', (sort, order) => {
  expect(inAddress(`sort=${sort}`).order).toBe(order);
});

test('days are asked for from their first to their last millisecond here, as the server takes them', () => {
  const asked = askedInspections(inAddress('from=2026-07-01&to=2026-07-01&unsigned=1'));
  expect(asked).toMatchObject({ from: '2026-06-30T22:00:00.000Z', to: '2026-07-01T21:59:59.999Z', unsigned: true });
  expect(z.safeParse(listInspectionsSchema, asked).success).toBe(true);
});
