/** A group as a whole: how each of its sites stands, as the site's own page and the lists have it. */
import { expect, test } from 'vitest';
import { contractYearEnd } from '#common/contract/contract-year.ts';
import { addDays, dayOf, startOfDay } from '#common/domain/day.ts';
import { openRecommendations, siteFilters, sumUpSites } from '#common/domain/group.ts';
import { askedContracts, contractsInAddress } from '#common/schemas/contract-list.ts';
import type { GroupSiteDto } from '#common/schemas/group.ts';
import { askedInspections, inspectionsInAddress } from '#common/schemas/inspection-list.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { Device } from '#server/entities/device.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { makeBaitBox, makeCustomer, makeInspection, makeUser } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();
const TODAY = dayOf(new Date());
const daysAgo = (count: number) => startOfDay(addDays(TODAY, -count));

async function begin() {
  const visitor = await portal.signIn({ role: 'admin' });
  const group = await visitor.trpc.groups.create.mutate({ name: 'Bakkers Verenigd' });
  return { visitor, groupId: group.id };
}

/** A site whose contract was signed just now. */
async function signedSite({ visitor, groupId }: Awaited<ReturnType<typeof begin>>, name: string) {
  const inspectionId = await completeInspection(portal.em, visitor, name);
  const { id } = await portal.em.findOneOrFail(Customer, { name });
  await portal.em.nativeUpdate(Customer, { id }, { groupId });
  return { id, inspectionId };
}

async function sitesOf({ trpc }: Visitor, id: number): Promise<GroupSiteDto[]> {
  return (await trpc.overview.group.query({ id })).sites;
}

test('a group without sites has none, and one that does not exist is not found', async () => {
  const { visitor, groupId } = await begin();
  expect(await visitor.trpc.overview.group.query({ id: groupId })).toEqual({ today: TODAY, sites: [] });
  expect(await refusalOf(visitor.trpc.overview.group.query({ id: groupId + 1 }))).toBe('GROUP_NOT_FOUND');
});

test('each site says its last visit, what is pending, what was advised and its contract; others are not in it', async () => {
  const around = await begin();
  const { visitor, groupId } = around;
  const signed = await signedSite(around, 'Bakkerij Noord');
  const fresh = await makeCustomer(portal.em, { name: 'Bakkerij Zuid', groupId });
  await makeInspection(portal.em, { customerId: fresh.id });
  const gone = await makeInspection(portal.em, { customerId: fresh.id });
  await portal.em.nativeUpdate(Inspection, { id: gone.id }, { deletedAt: new Date() });
  await makeInspection(portal.em, { customerId: (await makeCustomer(portal.em)).id });
  const last = await visitor.trpc.inspections.get.query({ id: signed.inspectionId });
  const visit = { inspectionId: last.id, date: last.date };
  expect(await sitesOf(visitor, groupId)).toEqual([
    {
      id: signed.id,
      name: 'Bakkerij Noord',
      address: 'Keizersgracht 12, 1015 CN Amsterdam',
      lastVisit: visit,
      pending: 0,
      advisedOn: visit,
      recommendations: 1,
      overdue: 0,
      contract: { inspectionId: last.id, isEnded: false, renewsOn: contractYearEnd(new Date(), new Date()) },
    },
    {
      id: fresh.id,
      name: 'Bakkerij Zuid',
      address: fresh.address,
      lastVisit: null,
      pending: 1,
      advisedOn: null,
      recommendations: 0,
      overdue: 0,
      contract: null,
    },
  ]);
});

test('a contract ends when the site has another name or address by now', async () => {
  const around = await begin();
  const { id, inspectionId } = await signedSite(around, 'Bakkerij Noord');
  await around.visitor.trpc.customers.update.mutate({ id, changes: { address: 'Prinsengracht 1, Amsterdam' } });
  const [site] = await sitesOf(around.visitor, around.groupId);
  expect(site?.contract).toEqual({ inspectionId, isEnded: true, renewsOn: null });
});

test('what the newest completed inspection advised is open, and nothing when that advised nothing', async () => {
  const { visitor, groupId } = await begin();
  const { id: customerId } = await makeCustomer(portal.em, { groupId });
  const completed = { customerId, status: 'completed' } as const;
  await makeInspection(portal.em, { ...completed, date: daysAgo(30), recommendations: 'Dicht de kier.' });
  const advised = await makeInspection(portal.em, { ...completed, date: daysAgo(20), recommendations: 'Ruim op.' });
  expect((await sitesOf(visitor, groupId))[0]?.advisedOn).toMatchObject({ inspectionId: advised.id });
  const clean = await makeInspection(portal.em, { ...completed, date: daysAgo(10) });
  expect((await sitesOf(visitor, groupId))[0]).toMatchObject({
    advisedOn: null,
    lastVisit: { inspectionId: clean.id },
  });
});

test('what was advised is open until all of it is done', async () => {
  const around = await begin();
  const { visitor, groupId } = around;
  const { id: customerId, inspectionId } = await signedSite(around, 'Bakkerij Noord');
  expect((await sitesOf(visitor, groupId))[0]?.advisedOn).toMatchObject({ inspectionId });
  // Written at a desk, on no visit.
  await visitor.trpc.recommendations.create.mutate({ customerId, text: 'Sluit de deur.' });
  await visitor.trpc.recommendations.create.mutate({ customerId: (await makeCustomer(portal.em)).id, text: 'Elders.' });
  const sites = await sitesOf(visitor, groupId);
  const { items } = await visitor.trpc.recommendations.list.query({ show: 'open', groupId });
  expect(items.map(({ customerName }) => customerName)).toEqual(['Bakkerij Noord', 'Bakkerij Noord']);
  expect(openRecommendations(sites)).toBe(items.length);
  await portal.em.execute(`update recommendations set state = 'done' where customer_id = ${customerId}`);
  expect((await sitesOf(visitor, groupId))[0]).toMatchObject({ advisedOn: null, recommendations: 0 });
});

test('devices are overdue as on the site’s own page, by what was agreed there', async () => {
  const { visitor, groupId } = await begin();
  const sites = [await makeCustomer(portal.em, { groupId }), await makeCustomer(portal.em, { groupId })];
  const stranger = await makeCustomer(portal.em);
  for (const { id: customerId } of [...sites, stranger]) {
    const inspection = await makeInspection(portal.em, { customerId });
    for (const boxNumber of ['B001', 'B002']) await makeBaitBox(portal.em, inspection, { boxNumber });
  }
  await portal.em.nativeUpdate(Device, {}, { installedAt: daysAgo(50) });
  await visitor.trpc.customers.setAgreements.mutate({ id: sites[1]?.id ?? 0, changes: { checkEveryDays: 90 } });
  const found = await sitesOf(visitor, groupId);
  expect(found.map(({ overdue }) => overdue)).toEqual([2, 0]);
  for (const { id, overdue } of found)
    expect((await visitor.trpc.overview.customer.query({ id })).devices.overdue).toBe(overdue);
});

test('a hundred sites are summed up as one, and each figure counts what its list has', async () => {
  const around = await begin();
  const { visitor, groupId } = around;
  const { em } = portal;
  const technicianId = (await makeUser(em)).id;
  for (let number = 0; number < 98; number += 1) {
    const site = await makeCustomer(em, { name: `Filiaal ${number}`, groupId });
    await makeInspection(em, { customerId: site.id, technicianId, date: daysAgo(number) });
  }
  const standing = await signedSite(around, 'Bakkerij Noord');
  const moved = await signedSite(around, 'Bakkerij Zuid');
  await visitor.trpc.customers.update.mutate({ id: moved.id, changes: { name: 'Bakkerij Zuid en West' } });
  const { sites, today } = await visitor.trpc.overview.group.query({ id: groupId });
  expect(sites).toHaveLength(100);
  const totals = sumUpSites(sites, today);
  expect(siteFilters.map((filter) => totals[filter])).toEqual([2, 0, 98, 1, 0, 1]);
  const read = (query: string) => (name: string) => new URLSearchParams(query).get(name) ?? '';
  const inspections = inspectionsInAddress(read(`show=pending&group=${groupId}`));
  expect((await visitor.trpc.inspections.totals.query(askedInspections(inspections))).count).toBe(totals.pending);
  const contracts = contractsInAddress(read(`state=standing&group=${groupId}`));
  const { items } = await visitor.trpc.inspections.list.query(askedContracts(contracts));
  expect(items.map(({ id }) => id)).toEqual([standing.inspectionId]);
});
