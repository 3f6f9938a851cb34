/** The inspection that comes of a planned visit: one, whoever begins it, and however often. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addDays, dayOf } from '#common/domain/day.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { makeCustomer, makeInspection, makeUser } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();
const today = dayOf(new Date());
let tess: Visitor;
let customerId: number;
let visitId: number;
beforeEach(async () => {
  tess = await portal.signIn();
  customerId = (await makeCustomer(portal.em)).id;
  visitId = (await tess.trpc.visits.create.mutate({ customerId, day: today })).id;
});

const begin = ({ trpc }: Visitor, clientKey: string = randomUUID()) =>
  trpc.inspections.create.mutate({ customerId, visitId, from: 'devices', clientKey });
const visit = async () => (await tess.trpc.visits.list.query({ customerId })).items[0];

test('begun twice, by one or by two, it is one inspection', async () => {
  const colleague = await portal.signIn();
  const key = randomUUID();
  const made = await Promise.all([begin(tess, key), begin(tess, key), begin(colleague), begin(tess)]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await portal.em.count(Inspection, { customerId })).toBe(1);
  expect(await visit()).toMatchObject({ inspectionId: made[0]?.id, inspectionStatus: 'draft' });
});

test('what has begun is moved and taken away no more, but its note', async () => {
  await begin(tess);
  const change = (changes: object) => refusalOf(tess.trpc.visits.update.mutate({ id: visitId, changes }));
  expect(await change({ day: addDays(today, 1) })).toBe('VISIT_BEGUN');
  expect(await change({ note: 'Achterom' })).toBe('accepted');
  expect(await refusalOf(tess.trpc.visits.delete.mutate({ id: visitId }))).toBe('VISIT_BEGUN');
});

test('an inspection that was deleted leaves its visit to be made', async () => {
  const first = await begin(tess);
  await tess.trpc.inspections.delete.mutate({ id: first.id });
  expect(await visit()).toMatchObject({ inspectionId: null });
  const second = await begin(tess);
  expect(second.id).not.toBe(first.id);
});

test('a visit that was skipped or taken away meanwhile costs nobody their work', async () => {
  await tess.trpc.visits.update.mutate({ id: visitId, changes: { isSkipped: true } });
  await begin(tess);
  expect(await visit()).toMatchObject({ isSkipped: false, inspectionId: expect.any(Number) });
  const gone = await tess.trpc.visits.create.mutate({ customerId, day: today });
  await tess.trpc.visits.delete.mutate({ id: gone.id });
  const made = await tess.trpc.inspections.create.mutate({ customerId, visitId: gone.id });
  expect(made.customerId).toBe(customerId);
});

test('what was signed takes nothing up any more: whoever comes later begins an inspection of its own', async () => {
  const { id } = await begin(tess);
  await portal.em.execute(`update inspections set contract_signed = true, status = 'completed' where id = ${id}`);
  expect((await begin(tess)).id).not.toBe(id);
  expect(await visit()).toMatchObject({ inspectionId: id });
});

test('a visit is begun at its own customer, and let go of when the inspection turns out to be another’s', async () => {
  const { id: otherId } = await makeCustomer(portal.em);
  const elsewhere = tess.trpc.inspections.create.mutate({ customerId: otherId, visitId });
  expect(await refusalOf(elsewhere)).toBe('VISIT_NOT_FOUND');
  const { id } = await begin(tess);
  await tess.trpc.inspections.update.mutate({ id, changes: { customerId: otherId } });
  expect(await visit()).toMatchObject({ inspectionId: null });
});

test('one takes along the visits of the next days and those of lately that were not made, with what they go on from', async () => {
  const other = await makeUser(portal.em);
  const plan = (day: string, fields: object = {}) => tess.trpc.visits.create.mutate({ customerId, day, ...fields });
  const [late, soon] = [await plan(addDays(today, -3)), await plan(addDays(today, 7))];
  await plan(addDays(today, 8));
  await plan(addDays(today, -31));
  await plan(today, { technicianId: other.id });
  const done = await makeInspection(portal.em, { customerId, status: 'completed' });
  const own = await tess.trpc.visits.own.query();
  expect(own.map(({ id }) => id)).toEqual([late.id, visitId, soon.id]);
  expect(own[0]).toMatchObject({ previousInspectionId: done.id });

  const set = await tess.trpc.sync.workSet.query();
  expect(set.customers.map(({ id }) => id)).toEqual([customerId]);
  await tess.trpc.visits.update.mutate({ id: soon.id, changes: { day: addDays(today, 1) } });
  const moved = await tess.trpc.sync.workSet.query();
  expect(moved.visitsRevision).not.toBe(set.visitsRevision);
  expect((await tess.trpc.sync.workSet.query()).visitsRevision).toBe(moved.visitsRevision);
});
