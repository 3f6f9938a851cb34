/** The dashboard's figures, counted by hand: ages, work, overdue devices, months, rising and top customers. */
import { expect, test } from 'vitest';
import { addDays, startOfDay } from '#common/domain/day.ts';
import type { InspectionStatus } from '#common/domain/inspection.ts';
import { askedInspections, inspectionsInAddress } from '#common/schemas/inspection-list.ts';
import { BaitBox } from '#server/entities/bait-box.entity.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { Device } from '#server/entities/device.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { type CountedFigures, countFigures } from '#server/features/overview/figures.query.ts';
import { presentFigures } from '#server/features/overview/figures.service.ts';
import { makeBaitBox, makeCustomer, makeInspection, makeUser } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();

/** Just after midnight in the Netherlands: the day before, and last year, in UTC. */
const NOW = new Date('2025-12-31T23:30:00Z');
const TODAY = '2026-01-01';

/** The last minute of a day, and the first, in the Netherlands. */
const lateOn = (day: string) => new Date(startOfDay(addDays(day, 1)).getTime() - 60_000);
const earlyOn = (day: string) => new Date(startOfDay(day).getTime() + 60_000);

const asAdmin = (figures: CountedFigures) =>
  presentFigures(figures, { id: 0, role: 'admin' } as Parameters<typeof presentFigures>[1]);

/** A visit with findings on so many devices. */
async function visit(customerId: number, date: Date, findings: number): Promise<number> {
  const inspection = await makeInspection(portal.em, { customerId, date, status: 'in_progress' });
  for (let number = 1; number <= findings; number += 1) {
    const box = await makeBaitBox(portal.em, inspection, { boxNumber: `B${String(number).padStart(3, '0')}` });
    await portal.em.nativeUpdate(BaitBox, { id: box.id }, { condition: 'dirty' });
  }
  return inspection.id;
}

test('open work is told by age and by technician; a technician is told their own', async () => {
  const [anna, bram] = [
    await makeUser(portal.em, { fullName: 'Anna' }),
    await makeUser(portal.em, { fullName: 'Bram' }),
  ];
  const { id: customerId } = await makeCustomer(portal.em);
  const open = (technicianId: number, date: Date, status: InspectionStatus = 'draft') =>
    makeInspection(portal.em, { customerId, technicianId, date, status });
  await open(anna.id, earlyOn(addDays(TODAY, 20)));
  await open(anna.id, earlyOn(addDays(TODAY, -7)));
  await open(anna.id, lateOn(addDays(TODAY, -8)), 'in_progress');
  await open(anna.id, earlyOn(addDays(TODAY, -14)));
  await open(anna.id, lateOn(addDays(TODAY, -15)));
  await open(bram.id, earlyOn(addDays(TODAY, -30)));
  await open(bram.id, lateOn(addDays(TODAY, -31)));
  await open(bram.id, lateOn(addDays(TODAY, -90)), 'completed');
  const { id: deleted } = await open(bram.id, earlyOn(TODAY));
  await portal.em.nativeUpdate(Inspection, { id: deleted }, { deletedAt: NOW });
  const counted = await countFigures(portal.em, NOW);
  const { ages, work } = asAdmin(counted);
  expect(ages).toEqual([2, 2, 2, 1]);
  expect(work).toEqual([
    { technicianId: anna.id, name: 'Anna', open: 5, old: 1 },
    { technicianId: bram.id, name: 'Bram', open: 2, old: 2 },
  ]);
  const own = presentFigures(counted, { id: bram.id, role: 'technician' } as Parameters<typeof presentFigures>[1]);
  expect(own.ages).toEqual([0, 0, 1, 1]);
  expect(own.work.map(({ name }) => name)).toEqual(['Bram']);
});

test('the list behind a figure has as many inspections as the figure says', async () => {
  const { trpc } = await portal.signIn({ role: 'admin' });
  const { id: customerId } = await makeCustomer(portal.em);
  for (const days of [3, 10, 20, 40, 41])
    await makeInspection(portal.em, { customerId, date: lateOn(addDays(TODAY, -days)), status: 'draft' });
  await makeInspection(portal.em, { customerId, date: lateOn(addDays(TODAY, -41)), status: 'completed' });
  const address = new URLSearchParams({ show: 'pending', to: addDays(TODAY, -31) });
  const asked = askedInspections(inspectionsInAddress((name) => address.get(name) ?? ''));
  expect((await trpc.inspections.list.query({ ...asked, limit: 50 })).items).toHaveLength(2);
  expect(asAdmin(await countFigures(portal.em, NOW)).ages[3]).toBe(2);
});

test('findings are counted in the month of the visit in the Netherlands, beside the same month a year before', async () => {
  const { id } = await makeCustomer(portal.em);
  await visit(id, earlyOn('2026-01-01'), 1);
  await visit(id, lateOn('2025-12-31'), 2);
  await visit(id, earlyOn('2025-02-01'), 3);
  await visit(id, lateOn('2025-01-31'), 4);
  await visit(id, earlyOn('2024-02-01'), 5);
  await visit(id, lateOn('2024-01-31'), 6);
  const deleted = await visit(id, earlyOn('2025-06-01'), 7);
  await portal.em.nativeUpdate(Inspection, { id: deleted }, { deletedAt: NOW });
  const { months } = await countFigures(portal.em, NOW);
  const counts = months.filter(({ count, before }) => count + before > 0);
  expect(counts).toEqual([
    { month: '2025-02', count: 3, before: 5 },
    { month: '2025-12', count: 2, before: 0 },
    { month: '2026-01', count: 1, before: 4 },
  ]);
});

test('what an amendment says again is counted once, as it says it', async () => {
  const { id } = await makeCustomer(portal.em);
  const first = await visit(id, earlyOn('2025-12-10'), 3);
  const amendment = await makeInspection(portal.em, { customerId: id, date: NOW, status: 'in_progress' });
  await portal.em.nativeUpdate(Inspection, { id: amendment.id }, { amendsId: first });
  const box = await makeBaitBox(portal.em, amendment, { boxNumber: 'B001' });
  await portal.em.nativeUpdate(BaitBox, { id: box.id }, { condition: 'damaged' });
  const { months } = await countFigures(portal.em, NOW);
  expect(months.find(({ month }) => month === '2025-12')?.count).toBe(1);
  expect(months.find(({ month }) => month === '2026-01')?.count).toBe(0);
});

test('customers rise by the findings of 90 days beside the 90 before, and the most visited are on top', async () => {
  const [rising, falling] = [await makeCustomer(portal.em, { name: 'Stijger' }), await makeCustomer(portal.em)];
  await visit(rising.id, lateOn(addDays(TODAY, -90)), 1);
  await visit(rising.id, earlyOn(addDays(TODAY, -89)), 3);
  await visit(falling.id, earlyOn(addDays(TODAY, -100)), 4);
  await visit(falling.id, earlyOn(addDays(TODAY, -10)), 3);
  await visit(falling.id, lateOn(addDays(TODAY, -365)), 0);
  await visit(falling.id, earlyOn(addDays(TODAY, -364)), 0);
  const { rising: risen, top } = await countFigures(portal.em, NOW);
  expect(risen).toEqual([{ customerId: rising.id, name: 'Stijger', recent: 3, before: 1 }]);
  expect(top.since).toBe('2025-01-02');
  expect(top.customers.map(({ customerId, inspections }) => [customerId, inspections])).toEqual([
    [falling.id, 3],
    [rising.id, 2],
  ]);
});

test('devices are overdue by what was agreed with their customer, else by the company’s rule', async () => {
  const [often, seldom] = [await makeCustomer(portal.em, { name: 'Vaak' }), await makeCustomer(portal.em)];
  await portal.em.nativeUpdate(Customer, { id: often.id }, { agreements: { checkEveryDays: 7 } });
  for (const { id } of [often, seldom]) {
    const inspectionId = await visit(id, earlyOn(addDays(TODAY, -20)), 2);
    const checkedAt = earlyOn(addDays(TODAY, -20));
    await portal.em.nativeUpdate(BaitBox, { inspectionId }, { checkedAt, receivedAt: checkedAt });
  }
  expect((await countFigures(portal.em, NOW)).overdue).toEqual({
    devices: 2,
    customers: 1,
    most: [{ customerId: often.id, name: 'Vaak', devices: 2 }],
  });
  // Nobody wrote down when: it counts from when it was placed.
  await portal.em.nativeUpdate(BaitBox, {}, { checkedAt: null, receivedAt: null });
  await portal.em.nativeUpdate(Device, { customerId: often.id }, { installedAt: NOW });
  await portal.em.nativeUpdate(Device, { customerId: seldom.id }, { installedAt: earlyOn(addDays(TODAY, -50)) });
  const { overdue } = await countFigures(portal.em, NOW);
  expect(overdue.most.map(({ customerId }) => customerId)).toEqual([seldom.id]);
});

test('without anything there are figures all the same', async () => {
  const { trpc } = await portal.signIn();
  const figures = await trpc.overview.figures.query();
  expect(figures).toMatchObject({ ages: [0, 0, 0, 0], work: [], overdue: { devices: 0, customers: 0, most: [] } });
  expect(figures).toMatchObject({ rising: [], top: { customers: [] } });
  expect(figures.months).toHaveLength(12);
});
