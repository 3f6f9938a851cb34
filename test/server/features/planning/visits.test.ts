/** Planned visits and their series, through the whole server: made, moved, skipped, ended, planned further ahead. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addDays, dayOf } from '#common/domain/day.ts';
import { nextWorkingDay, weekdayOf } from '#common/planning/holidays.ts';
import type { PlannedVisitDto } from '#common/schemas/planned-visit.ts';
import { PlannedVisit } from '#server/entities/planned-visit.entity.ts';
import { VisitSeries } from '#server/entities/visit-series.entity.ts';
import { planAhead } from '#server/features/planning/plan-ahead.ts';
import { makeCustomer, makeUser } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { wednesday, wednesdayAfter } from '#test/support/wednesday.ts';

const portal = usePortal();
const today = dayOf(new Date());
const DAY_MS = 86_400_000;

let office: Visitor;
let customerId: number;
beforeEach(async () => {
  office = await portal.signIn({ role: 'admin' });
  customerId = (await makeCustomer(portal.em, { name: 'Bakkerij' })).id;
});

const listed = async (filters: Partial<Parameters<Visitor['trpc']['visits']['list']['query']>[0]> = {}) =>
  (await office.trpc.visits.list.query({ customerId, limit: 500, ...filters })).items;
const daysOf = (visits: readonly PlannedVisitDto[]) => visits.map(({ day }) => day);
const weekly = (fields: object = {}) =>
  office.trpc.visits.create.mutate({ customerId, day: wednesday, repeat: 'weekly', ...fields });
/** As the regular jobs do it. */
const runJob = (now: Date) => planAhead(portal.em, now);

test('a visit is planned for whoever plans it, or whoever is named, and sent twice it is one', async () => {
  const colleague = await makeUser(portal.em, { fullName: 'Tess van Dijk' });
  const asked = {
    customerId,
    day: wednesday,
    technicianId: colleague.id,
    startTime: '08:00',
    endTime: '10:00',
    note: 'Achterom',
    clientKey: randomUUID(),
  };
  const made = await office.trpc.visits.create.mutate(asked);
  expect(made).toMatchObject({
    customerName: 'Bakkerij',
    technicianName: 'Tess van Dijk',
    day: wednesday,
    startTime: '08:00',
    note: 'Achterom',
    repeat: null,
    inspectionId: null,
  });
  expect((await office.trpc.visits.create.mutate(asked)).id).toBe(made.id);
  expect((await office.trpc.visits.create.mutate({ customerId, day: wednesday })).technicianId).toBe(office.id);
  expect(await listed()).toHaveLength(2);
});

test('a window has both ends, the later one last', async () => {
  const create = (fields: object) =>
    refusalOf(office.trpc.visits.create.mutate({ customerId, day: wednesday, ...fields }));
  expect(await create({ startTime: '08:00' })).toBe('INVALID_INPUT');
  expect(await create({ startTime: '10:00', endTime: '08:00' })).toBe('INVALID_INPUT');
  expect(await create({ startTime: '24:00', endTime: '25:00' })).toBe('INVALID_INPUT');
  const { id } = await office.trpc.visits.create.mutate({
    customerId,
    day: wednesday,
    startTime: '08:00',
    endTime: '10:00',
  });
  const change = (changes: object) => refusalOf(office.trpc.visits.update.mutate({ id, changes }));
  expect(await change({ endTime: '07:00' })).toBe('INVALID_INPUT');
  expect(await change({ startTime: null, endTime: null })).toBe('accepted');
});

test('the agenda goes by day and clock, page by page, both ends of the period included', async () => {
  const at = (day: string, startTime?: string) =>
    office.trpc.visits.create.mutate({ customerId, day, ...(startTime ? { startTime, endTime: '23:00' } : {}) });
  const [late, early, whenever, before, after] = [
    await at(wednesday, '14:00'),
    await at(wednesday, '08:00'),
    await at(wednesday),
    await at(addDays(wednesday, -1)),
    await at(addDays(wednesday, 1)),
  ];
  expect((await listed()).map(({ id }) => id)).toEqual([before, whenever, early, late, after].map(({ id }) => id));
  expect(await listed({ from: wednesday, to: wednesday })).toHaveLength(3);
  const first = await office.trpc.visits.list.query({ customerId, limit: 2 });
  const rest = await office.trpc.visits.list.query({ customerId, limit: 3, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual((await listed()).map(({ id }) => id));
  expect(rest.nextCursor).toBeNull();
});

test('a monthly series makes a year of visits, on the same weekday of the month, each once', async () => {
  const made = await weekly({ repeat: 'monthly', startTime: '08:00', endTime: '09:00' });
  expect(made).toMatchObject({ day: wednesday, repeat: 'monthly', seriesDay: wednesday });
  const visits = await listed();
  expect(visits.length).toBeGreaterThanOrEqual(12);
  expect(visits.length).toBeLessThanOrEqual(13);
  expect(visits.every(({ seriesDay }) => weekdayOf(seriesDay ?? '') === 3)).toBe(true);
  expect(await runJob(new Date())).toBe(0);
  expect(await listed()).toHaveLength(visits.length);
});

test('a turn on a holiday is proposed for the next working day', async () => {
  const year = Number(today.slice(0, 4));
  const christmas = [year, year + 1].map((one) => `${one}-12-25`).find((day) => addDays(day, -7) >= today) ?? '';
  await office.trpc.visits.create.mutate({ customerId, day: addDays(christmas, -7), repeat: 'weekly' });
  const put = (await listed()).find(({ seriesDay }) => seriesDay === christmas);
  expect(put?.day).toBe(nextWorkingDay(christmas));
});

test('a series goes on as time passes, also after moves and skips, and ends where it was to end', async () => {
  await weekly();
  const [first, second, third] = await listed();
  await office.trpc.visits.update.mutate({ id: first?.id ?? 0, changes: { day: addDays(wednesday, 2) } });
  await office.trpc.visits.delete.mutate({ id: second?.id ?? 0 });
  const until = wednesdayAfter(3);
  await office.trpc.visits.create.mutate({ customerId, day: wednesday, repeat: 'weekly', until });
  const before = await listed();
  const later = new Date(Date.parse(wednesday) + 30 * DAY_MS);
  expect(await runJob(later)).toBeGreaterThanOrEqual(4);
  expect(await runJob(later)).toBe(0);
  const after = await listed();
  const keys = after.map(({ seriesId, seriesDay }) => `${seriesId} ${seriesDay}`);
  expect(new Set(keys).size).toBe(after.length);
  expect(after.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.find(({ id }) => id === second?.id)?.isSkipped).toBe(true);
  expect(after.filter(({ seriesId }) => seriesId !== third?.seriesId)).toHaveLength(4);
});

test('two processes that plan the same series at the same moment make each visit once', async () => {
  await weekly();
  const count = (await listed()).length;
  await portal.em.execute(`delete from visits where series_day > '${wednesdayAfter(4)}'`);
  await portal.em.nativeUpdate(VisitSeries, {}, { plannedUntil: wednesdayAfter(4) });
  const made = await Promise.all([1, 2].map(() => runJob(new Date(wednesday))));
  expect(made.reduce((sum, one) => sum + one, 0)).toBe(count - 5);
  expect(await listed()).toHaveLength(count);
});

test('this visit alone moves, and is refused from an older version', async () => {
  const { id, version } = await weekly();
  const moved = await office.trpc.visits.update.mutate({ id, version, changes: { day: addDays(wednesday, 1) } });
  expect(moved).toMatchObject({ day: addDays(wednesday, 1), seriesDay: wednesday });
  expect(await refusalOf(office.trpc.visits.update.mutate({ id, version, changes: { note: 'x' } }))).toBe('STALE');
  expect(daysOf(await listed()).slice(1, 3)).toEqual(
    [wednesdayAfter(1), wednesdayAfter(2)].map((day) => expect.stringMatching(day)),
  );
});

test('a series ends before a visit; what is not of a series goes when it is deleted', async () => {
  await weekly();
  const [, , third] = await listed();
  await office.trpc.visits.delete.mutate({ id: third?.id ?? 0, following: true });
  expect((await listed()).map(({ seriesDay }) => seriesDay)).toEqual([wednesday, wednesdayAfter(1)]);
  const { id } = await office.trpc.visits.create.mutate({ customerId, day: wednesday });
  await office.trpc.visits.delete.mutate({ id });
  expect(await portal.em.count(PlannedVisit, { id })).toBe(0);
  expect(await refusalOf(office.trpc.visits.delete.mutate({ id }))).toBe('VISIT_NOT_FOUND');
});

test('a series begins today at the earliest, and names a contract of the same customer', async () => {
  expect(await refusalOf(weekly({ day: addDays(today, -1) }))).toBe('INVALID_INPUT');
  expect(await refusalOf(weekly({ until: addDays(wednesday, -1) }))).toBe('INVALID_INPUT');
  expect(await refusalOf(weekly({ contractInspectionId: 999_999 }))).toBe('INVALID_INPUT');
  const overRest = { customerId, day: wednesday, repeat: 'weekly', until: addDays(wednesday, -1) };
  expect((await office.rest('POST', '/api/visits', overRest)).status).toBe(400);
});

test('the history of a customer tells what was planned, moved and skipped, by whom', async () => {
  const { id } = await weekly();
  await office.trpc.visits.update.mutate({ id, changes: { day: addDays(wednesday, 1) } });
  const { items } = await office.trpc.history.list.query({ of: 'customer', id: customerId });
  expect(items.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
    'PlannedVisit update',
    'VisitSeries create',
    'Customer create',
  ]);
  expect(items[0]).toMatchObject({ name: addDays(wednesday, 1), changes: { day: [wednesday, addDays(wednesday, 1)] } });
});

test('late visits and customers with a contract whom nobody is to visit are told, to a technician their own', async () => {
  const [tess, other] = [await portal.signIn(), await portal.signIn()];
  const plan = (day: string, technicianId: number) =>
    office.trpc.visits.create.mutate({ customerId, day, technicianId });
  const late = await plan(addDays(today, -1), tess.id ?? 0);
  await plan(today, tess.id ?? 0);
  const waiting = ({ trpc }: Visitor) => trpc.visits.waiting.query();
  expect((await waiting(tess)).overdue).toEqual({
    count: 1,
    items: [{ id: late.id, customerName: 'Bakkerij', day: addDays(today, -1) }],
  });
  expect((await waiting(other)).overdue.count).toBe(0);
  expect((await waiting(office)).overdue.count).toBe(1);

  const { id: contracted } = await makeCustomer(portal.em, { name: 'Slagerij' });
  await portal.em.execute(
    `insert into inspections (customer_id, technician_id, date, status, contract_signed, contract_signed_date, version)
     values (${contracted}, ${tess.id}, now(), 'completed', true, now(), 1)`,
  );
  expect((await office.trpc.visits.unplanned.query({})).items).toMatchObject([
    { customerId: contracted, name: 'Slagerij' },
  ]);
  expect((await waiting(tess)).unplanned.count).toBe(1);
  await office.trpc.visits.create.mutate({ customerId: contracted, day: today });
  expect((await office.trpc.visits.unplanned.query({})).items).toEqual([]);
  const figures = await tess.trpc.overview.figures.query();
  expect(figures.planned).toMatchObject({ overdue: 1, unplanned: 0 });
});
