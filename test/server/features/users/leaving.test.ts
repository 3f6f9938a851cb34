/** Somebody who leaves the company: their open work goes to a colleague, and their account is closed but not gone. */
import { expect, test } from 'vitest';
import { addDays, dayOf } from '#common/domain/day.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { VisitSeries } from '#server/entities/visit-series.entity.ts';
import { makeCustomer, makeInspection, makeUser, PASSWORD } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();

/** Signs in by password, as somebody at another place; answers what that place may ask for. */
async function signInElsewhere(username: string) {
  const { headers } = await portal.guest().rest('POST', '/api/login', { username, password: PASSWORD });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return (path: string) => portal.guest().rest('GET', path, undefined, { headers: { cookie } });
}

async function withOpenWork() {
  const admin = await portal.signIn({ role: 'admin' });
  const leaver = await portal.signIn({ username: 'bram', fullName: 'Bram Bos' });
  const colleague = await makeUser(portal.em);
  const of = { technicianId: leaver.id ?? 0 };
  const open = [
    await makeInspection(portal.em, { ...of, status: 'draft' }),
    await makeInspection(portal.em, { ...of, status: 'in_progress' }),
  ];
  const done = await makeInspection(portal.em, { ...of, status: 'completed' });
  const leave = (reassignTo?: number) =>
    admin.trpc.users.update.mutate({
      id: leaver.id ?? 0,
      changes: { status: 'left', ...(reassignTo === undefined ? {} : { reassignTo }) },
    });
  const technicianOf = async (id: number) => (await portal.em.findOneOrFail(Inspection, { id })).technicianId;
  const plan = async (fields: object = {}) => {
    const { id: customerId } = await makeCustomer(portal.em);
    const day = addDays(dayOf(new Date()), 3);
    return admin.trpc.visits.create.mutate({ customerId, day, technicianId: leaver.id ?? 0, ...fields });
  };
  return { admin, leaver, colleague, open, done, leave, technicianOf, plan };
}

test('planned visits go along, those that a series will make as well; what was made or skipped keeps its name', async () => {
  const { admin, leaver, colleague, leave, plan } = await withOpenWork();
  const [once, , skipped] = [await plan(), await plan({ repeat: 'weekly' }), await plan()];
  await admin.trpc.visits.update.mutate({ id: skipped.id, changes: { isSkipped: true } });
  await portal.em.nativeUpdate(Inspection, {}, { status: 'completed' });
  expect(await refusalOf(leave())).toBe('USER_HAS_OPEN_WORK');
  await leave(colleague.id);
  const { items } = await admin.trpc.visits.list.query({ limit: 500 });
  const left = items.filter(({ technicianId }) => technicianId === leaver.id);
  expect(left.map(({ id }) => id)).toEqual([skipped.id]);
  expect(items.find(({ id }) => id === once.id)?.technicianId).toBe(colleague.id);
  expect(await portal.em.count(VisitSeries, { technicianId: colleague.id })).toBe(1);
});

test('visits whose inspection was deleted are still to be made: they are counted, and go along', async () => {
  const { admin, leaver, colleague, leave, plan } = await withOpenWork();
  const visits = [await plan(), await plan({ repeat: 'weekly', until: addDays(dayOf(new Date()), 4) })];
  await portal.em.nativeUpdate(Inspection, {}, { status: 'completed' });
  await portal.em.nativeUpdate(VisitSeries, {}, { until: addDays(dayOf(new Date()), -1) });
  for (const { id: visitId, customerId } of visits) {
    const { id } = await leaver.trpc.inspections.create.mutate({ customerId, visitId });
    await leaver.trpc.inspections.delete.mutate({ id });
  }
  const plannedOf = async (of: number | null) =>
    (await admin.trpc.users.list.query()).find(({ id }) => id === of)?.plannedVisits;
  expect(await plannedOf(leaver.id)).toBe(2);
  expect(await refusalOf(leave())).toBe('USER_HAS_OPEN_WORK');
  await leave(colleague.id);
  expect([await plannedOf(leaver.id), await plannedOf(colleague.id)]).toEqual([0, 2]);
});

test('open inspections go to whoever takes over, completed ones keep their name, and the account is signed out', async () => {
  const { admin, leaver, colleague, open, done, leave, technicianOf } = await withOpenWork();
  expect(await leave(colleague.id)).toMatchObject({ status: 'left' });
  for (const { id } of open) expect(await technicianOf(id)).toBe(colleague.id);
  expect(await technicianOf(done.id)).toBe(leaver.id);
  expect((await leaver.rest('GET', '/api/user')).status).toBe(401);
  const names = (await admin.trpc.users.technicians.query()).map(({ fullName }) => fullName);
  expect(names).not.toContain('Bram Bos');
  const listed = await admin.trpc.users.list.query();
  expect(listed.find(({ id }) => id === leaver.id)).toMatchObject({ status: 'left', openInspections: 0 });
  expect(listed.find(({ id }) => id === colleague.id)).toMatchObject({ openInspections: 2 });
  const lines = await portal.em.find(AuditEntry, { entity: 'Inspection', actorId: admin.id });
  expect(lines.map(({ entityId }) => entityId).sort()).toEqual(open.map(({ id }) => id).sort());
});

test('with open work and nobody to take it over, or somebody who may not work here, nothing changes', async () => {
  const { leaver, open, leave, technicianOf } = await withOpenWork();
  const waiting = await makeUser(portal.em, { status: 'pending' });
  expect(await refusalOf(leave())).toBe('USER_HAS_OPEN_WORK');
  expect(await refusalOf(leave(waiting.id))).toBe('UNKNOWN_TECHNICIAN');
  expect(await refusalOf(leave(leaver.id ?? 0))).toBe('UNKNOWN_TECHNICIAN');
  expect(await technicianOf(open[0]?.id ?? 0)).toBe(leaver.id);
  expect((await leaver.rest('GET', '/api/user')).status).toBe(200);
});

test('whoever left can sign in and change nothing, and comes back when approved again', async () => {
  const { admin, leaver, colleague, leave } = await withOpenWork();
  await leave(colleague.id);
  const ask = await signInElsewhere('bram');
  expect((await ask('/api/customers')).body.code).toBe('ACCOUNT_REJECTED');
  await admin.trpc.users.update.mutate({ id: leaver.id ?? 0, changes: { status: 'approved' } });
  expect((await ask('/api/customers')).status).toBe(200);
});

test('an administrator sees where somebody is signed in and when they were last, and ends one place', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const bram = await portal.signIn({ username: 'bram' });
  const userId = bram.id ?? 0;
  const ask = await signInElsewhere('bram');
  const places = await admin.trpc.users.sessionsOf.query({ id: userId });
  expect(places).toHaveLength(2);
  expect(places.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
  await admin.trpc.users.endSessionOf.mutate({ userId, id: places[0]?.id ?? '' });
  expect(await admin.trpc.users.sessionsOf.query({ id: userId })).toHaveLength(1);
  const alive = [(await bram.rest('GET', '/api/user')).status, (await ask('/api/user')).status];
  expect(alive.sort()).toEqual([200, 401]);
  const id = places[0]?.id ?? '';
  expect(await refusalOf(admin.trpc.users.endSessionOf.mutate({ userId, id }))).toBe('SESSION_NOT_FOUND');
  expect(await refusalOf(admin.trpc.users.endSessionOf.mutate({ userId: admin.id ?? 0, id }))).toBe('OWN_ACCOUNT');
  // With no session left it is the time of signing in.
  await admin.trpc.users.endSessions.mutate({ id: userId });
  const never = await makeUser(portal.em);
  const listed = await admin.trpc.users.list.query();
  expect(listed.find((user) => user.id === never.id)?.lastSeenAt).toBeNull();
  const seen = listed.find((user) => user.id === userId)?.lastSeenAt ?? '';
  expect(Date.now() - Date.parse(seen)).toBeLessThan(60_000);
});
