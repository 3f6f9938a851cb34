/** What an address says of the signed contracts, and what the server is asked for it. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { monthDayOf } from '#common/contract/contract-year.ts';
import { askedContracts, contractsInAddress } from '#common/schemas/contract-list.ts';
import { listInspectionsSchema } from '#common/schemas/inspection-list.ts';

const inAddress = (address: string) => {
  const parameters = new URLSearchParams(address);
  return contractsInAddress((name) => parameters.get(name) ?? '');
};

test('an empty address shows what was signed last first', () => {
  expect(inAddress('')).toEqual({ sort: 'signed', order: 'desc' });
});

test('an address says all that can be chosen, and by renewal begins with the soonest', () => {
  expect(inAddress('state=standing&technician=3&from=2026-07-01&to=2026-07-31&renewal=60&sort=renewal')).toEqual({
    contract: 'standing',
    technicianId: 3,
    signedFrom: '2026-07-01',
    signedTo: '2026-07-31',
    renewsWithin: 60,
    sort: 'renewal',
    order: 'asc',
  });
});

test.each(['state=gone', 'renewal=0', 'renewal=365', 'renewal=soon', 'from=2026-13-40', 'sort=age', 'order=up'])(
  'an address that says %s wrongly does not say it',
  (address) => {
    expect(inAddress(address)).toEqual({ sort: 'signed', order: 'desc' });
  },
);

test('days are asked for from their first to their last millisecond here, as the server takes them', () => {
  const asked = askedContracts(inAddress('from=2026-07-01&to=2026-07-01'));
  expect(asked).toEqual({
    show: 'signed',
    sort: 'signed',
    order: 'desc',
    signedFrom: '2026-06-30T22:00:00.000Z',
    signedTo: '2026-07-01T21:59:59.999Z',
  });
  expect(z.safeParse(listInspectionsSchema, asked).success).toBe(true);
});

test('the month and day of a signature are those of where the portal works', () => {
  expect(monthDayOf(new Date('2026-07-01T22:30:00Z'))).toBe(702);
  expect(monthDayOf(new Date('2026-12-31T22:59:59Z'))).toBe(1231);
});
