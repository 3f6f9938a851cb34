/** The names that an inspection shows of others, on a device. */
import { expect, test } from 'vitest';
import { withNames } from '#common/sync/names.ts';
import { customerOf, visitOf } from './support.ts';

const { inspection } = visitOf({
  technicianId: 8,
  technicianName: 'Piet',
  customerName: 'Oud',
  customerAddress: 'Oud 1',
});
const nobody = { customer: null, technicians: [] };

test('an inspection shows its customer and technician as they are called now', () => {
  const customer = customerOf({ name: 'Bakkerij Nieuw', address: 'Markt 2' });
  const technicians = [
    { id: 7, fullName: 'Jan' },
    { id: 8, fullName: 'Piet Bakker' },
  ];
  expect(withNames(inspection, { customer, technicians })).toEqual({
    ...inspection,
    technicianName: 'Piet Bakker',
    customerName: 'Bakkerij Nieuw',
    customerAddress: 'Markt 2',
  });
});

test('whoever is not known on this device keeps the name that the server told', () => {
  expect(withNames(inspection, nobody)).toEqual(inspection);
  expect(withNames(inspection, { ...nobody, technicians: [{ id: 7, fullName: 'Jan' }] })).toEqual(inspection);
});
