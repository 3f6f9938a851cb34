/** Devices and checks as programs read them: as JSON, and as tables for spreadsheets. */
import { expect, test } from 'vitest';
import type { DeviceDto } from '#common/schemas/device.ts';
import { usePortal } from '#test/support/portal.ts';
import { check, threeVisits } from '#test/support/report-visits.ts';

const portal = usePortal();

test('a spreadsheet that expects semicolons gets them, and cells that hold one are quoted', async () => {
  const visitor = await portal.signIn();
  const { customerId, visits } = await threeVisits(portal.em, visitor);
  const catches = [
    { species: 'wasp', count: 4 },
    { species: 'moth', count: 50, isEstimate: true },
  ];
  await check(visitor, visits[2], 'B002', { catches, notes: 'achter, links' });
  const tableOf = async (query: string) =>
    (await visitor.rest('GET', `/api/customers/${customerId}/checks.csv${query}`)).raw.toString().split('\r\n');
  const semicolons = await tableOf('?separator=semicolon');
  expect(semicolons[0]).toMatch(/^\uFEFFdate;inspectionId;deviceId;/);
  const row = semicolons.find((line) => line.includes('wasp'));
  expect(row).toContain(';B002;fly;false;0;in_order;;;"wasp 4; moth 50+";;;;');
  expect(row).toMatch(/;achter, links$/);
  expect((await tableOf('')).find((line) => line.includes('wasp'))).toMatch(/,"achter, links"$/);
  const { status } = await visitor.rest('GET', `/api/customers/${customerId}/checks.csv?separator=tab`);
  expect(status).toBe(400);
});

test('a program reads where a device stands and when it was checked last, and no key of the portal’s own', async () => {
  const visitor = await portal.signIn();
  const { customerId, visits } = await threeVisits(portal.em, visitor);
  await check(visitor, visits[2], 'B002', { catches: [{ species: 'wasp', count: 4 }] });
  const { body } = await visitor.rest('GET', `/api/customers/${customerId}/devices`);
  const listed = (body as unknown as DeviceDto[]).find(({ boxNumber }) => boxNumber === 'B002');
  expect(listed).toMatchObject({
    position: { x: listed?.positionX, y: listed?.positionY },
    lastCheckedAt: listed?.lastCheck?.checkedAt,
  });
  expect(listed).not.toHaveProperty('key');
  expect((await visitor.rest('GET', `/api/devices/${listed?.id}`)).body).toEqual(listed);
});
