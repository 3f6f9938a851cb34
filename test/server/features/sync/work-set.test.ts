import { expect, test } from 'vitest';
import { WORK_SET_INSPECTIONS_MAX } from '#common/limits.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { makeCustomer, makeInspection } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { secondVisit } from '#test/support/second-visit.ts';

const portal = usePortal();
const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const workSetOf = ({ trpc }: Visitor) => trpc.sync.workSet.query();

test('holds one’s open inspections as technician or creator, the newest first, with keys and revisions', async () => {
  const [tess, other] = [await portal.signIn(), await portal.signIn()];
  const own = { technicianId: tess.id ?? 0 };
  const others = { technicianId: other.id ?? 0 };
  const older = await makeInspection(portal.em, { ...own, date: daysAgo(300) });
  const begun = await makeInspection(portal.em, { ...others, createdById: tess.id ?? 0, date: daysAgo(2) });
  const newest = await makeInspection(portal.em, { ...own, date: daysAgo(1), createdById: tess.id ?? 0 });
  const gone = await makeInspection(portal.em, { ...own, date: daysAgo(0), createdById: tess.id ?? 0 });
  await tess.trpc.inspections.delete.mutate({ id: gone.id });
  await makeInspection(portal.em, others);

  const set = await workSetOf(tess);
  expect(idsOf(set.inspections)).toEqual([newest.id, begun.id, older.id]);
  const { id, key, customerId } = newest;
  expect(set.inspections[0]).toEqual({ id, key, customerId, revision: expect.any(Number) });
  expect(idsOf(set.customers)).toEqual([older.customerId, begun.customerId, newest.customerId]);
  expect(set.customers[0]).toEqual({ id: expect.any(Number), key: expect.any(String), revision: expect.any(Number) });
  expect(Math.abs(Date.parse(set.now) - Date.now())).toBeLessThan(60_000);
});

test('holds the customers visited lately, with the last signed inspection of each, whoever made it', async () => {
  const [tess, other] = [await portal.signIn(), await portal.signIn()];
  const signedId = await completeInspection(portal.em, other, 'Bakkerij');
  const { customerId } = await portal.em.findOneOrFail(Inspection, { id: signedId });
  expect(await workSetOf(tess)).toMatchObject({ inspections: [], customers: [] });
  const open = await makeInspection(portal.em, { technicianId: tess.id ?? 0, customerId });
  const set = await workSetOf(tess);
  expect([idsOf(set.inspections), idsOf(set.customers)]).toEqual([[open.id, signedId], [customerId]]);

  // Visited, and nothing open there any more; and visited too long ago.
  const signed = { status: 'completed' as const, technicianId: tess.id ?? 0 };
  const lately = await makeInspection(portal.em, { ...signed, date: daysAgo(99) });
  const longAgo = await makeInspection(portal.em, { ...signed, date: daysAgo(101) });
  await portal.em.execute(`update inspections set contract_signed = true where id in (${lately.id}, ${longAgo.id})`);
  const next = await workSetOf(tess);
  expect(idsOf(next.inspections)).toEqual([open.id, signedId, lately.id]);
  expect(idsOf(next.customers)).toEqual([customerId, lately.customerId]);
});

test('is bounded', async () => {
  const tess = await portal.signIn();
  const { id: customer } = await makeCustomer(portal.em);
  await portal.em.execute(
    `insert into inspections (customer_id, technician_id, date, status, version)
     select ${customer}, ${tess.id}, now() - n * interval '1 hour', 'draft', 1
     from generate_series(1, ${WORK_SET_INSPECTIONS_MAX + 20}) n`,
  );
  const { inspections, customers } = await workSetOf(tess);
  expect([inspections.length, customers.length]).toEqual([WORK_SET_INSPECTIONS_MAX, 1]);
  expect(idsOf(inspections)[0]).toBe(Math.min(...idsOf(inspections)));
});

test('a change is seen in the revision of its inspection alone, and one of settings, words or names in theirs', async () => {
  const tess = await portal.signIn({ role: 'admin' });
  const { trpc } = tess;
  const { id } = await makeInspection(portal.em, { technicianId: tess.id ?? 0 });
  const other = await makeInspection(portal.em, { technicianId: tess.id ?? 0 });
  const before = await workSetOf(tess);
  expect({ ...(await workSetOf(tess)), now: before.now }).toEqual(before);
  await trpc.inspections.update.mutate({ id, changes: { contractNotes: 'Sleutel bij de receptie' } });
  const after = await workSetOf(tess);
  const revisionsOf = ({ inspections }: typeof after) => new Map(inspections.map((one) => [one.id, one.revision]));
  expect(revisionsOf(after).get(id)).not.toBe(revisionsOf(before).get(id));
  expect(revisionsOf(after).get(other.id)).toBe(revisionsOf(before).get(other.id));
  expect([after.epoch, after.settingsRevision]).toEqual([before.epoch, before.settingsRevision]);

  const seen = new Set([after.settingsRevision]);
  await trpc.settings.addCheckWord.mutate({ kind: 'species', name: 'Tijgermug' });
  seen.add((await workSetOf(tess)).settingsRevision);
  await trpc.users.updateProfile.mutate({ fullName: 'Tess de Vries', email: null });
  seen.add((await workSetOf(tess)).settingsRevision);
  expect(seen.size).toBe(3);
});

test('what an inspection says before it is signed is seen in the revision of its customer: of devices, too', async () => {
  const [tess, other] = [await portal.signIn(), await portal.signIn()];
  const { customerId, secondId, boxOf } = await secondVisit(portal, other);
  await makeInspection(portal.em, { technicianId: tess.id ?? 0, customerId });
  const elsewhere = await makeInspection(portal.em, { technicianId: tess.id ?? 0 });
  const revisionOf = async (id: number) => (await workSetOf(tess)).customers.find((one) => one.id === id)?.revision;
  const there = await revisionOf(elsewhere.customerId);
  const seen = new Set([await revisionOf(customerId)]);
  await other.trpc.baitBoxes.update.mutate({ id: boxOf('B001'), changes: { positionX: 70 } });
  seen.add(await revisionOf(customerId));
  await other.trpc.baitBoxes.update.mutate({ id: boxOf('B002'), changes: { condition: 'in_order' } });
  seen.add(await revisionOf(customerId));
  await other.trpc.baitBoxes.delete.mutate({ id: boxOf('B003') });
  seen.add(await revisionOf(customerId));
  await other.trpc.inspections.update.mutate({ id: secondId, changes: { date: daysAgo(200) } });
  seen.add(await revisionOf(customerId));
  await other.trpc.inspections.delete.mutate({ id: secondId });
  seen.add(await revisionOf(customerId));
  expect([...seen].every((revision) => typeof revision === 'number')).toBe(true);
  expect(seen.size).toBe(6);
  expect(await revisionOf(elsewhere.customerId)).toBe(there);
});

test('a signed inspection has another revision once it is amended, and once that is taken back', async () => {
  const tess = await portal.signIn({ role: 'admin' });
  const signedId = await completeInspection(portal.em, tess, 'Bakkerij');
  const revision = async () => (await workSetOf(tess)).inspections.find(({ id }) => id === signedId)?.revision;
  const before = await revision();
  const { id } = await tess.trpc.inspections.amend.mutate({ id: signedId, reason: 'Verkeerd afgelezen' });
  const amended = await revision();
  expect(amended).toBeGreaterThan(before ?? 0);
  await tess.trpc.inspections.delete.mutate({ id });
  expect(await revision()).not.toBe(amended);
});
