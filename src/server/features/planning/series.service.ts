/** Series of visits: begun, changed from one of their turns on, ended. */
import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { addDays, dayOf } from '#common/domain/day.ts';
import { type Repeat, repeatOf, ruleOf } from '#common/planning/repeats.ts';
import { isWindow, type VisitChanges, windowError } from '#common/schemas/planned-visit.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { PlannedVisit } from '#server/entities/planned-visit.entity.ts';
import { VisitSeries } from '#server/entities/visit-series.entity.ts';
import { planSeries } from './plan-ahead.ts';

const invalid = (path: string, message: string) => new AppError('INVALID_INPUT', { issues: [{ path, message }] });

type NewSeries = {
  customerId: number;
  technicianId: number;
  firstDay: string;
  repeat: Repeat;
  until: string | null;
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  note?: string | null | undefined;
  contractInspectionId: number | null;
};

/** The moment from which a series is planned as far as anything is: its first day, however far ahead that is. */
const planningFrom = ({ now }: Scope, { firstDay }: VisitSeries): Date =>
  new Date(Math.max(now.getTime(), Date.parse(firstDay)));

/** The first visit of a series. */
async function firstVisitOf({ em }: Scope, seriesId: number): Promise<number> {
  const { id } = await reader(em)
    .selectFrom('visits')
    .select('id')
    .where('series_id', '=', seriesId)
    .orderBy('series_day')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws AppError INVALID_INPUT for a contract that this customer has not signed */
async function requireContract({ em }: Scope, { customerId, contractInspectionId }: NewSeries): Promise<void> {
  if (contractInspectionId === null) return;
  const contract = { id: contractInspectionId, customerId, contractSigned: true };
  if ((await em.count(Inspection, contract)) === 0) throw invalid('contractInspectionId', 'validation.choice');
}

/**
 * Begins a series and makes its visits as far as anything is planned. Answers the first visit.
 *
 * @throws AppError INVALID_INPUT for a series that begins before today or names a contract that there is not
 */
export async function beginSeries(scope: Scope, series: NewSeries): Promise<number> {
  const { em, now } = scope;
  const { repeat, startTime = null, endTime = null, note = null, ...fields } = series;
  if (series.firstDay < dayOf(now)) throw invalid('day', 'validation.dayPast');
  await requireContract(scope, series);
  const rule = ruleOf(repeat, series.firstDay);
  const begun = em.create(VisitSeries, { ...fields, rule, startTime, endTime, note });
  await em.flush();
  await planSeries(em, begun, planningFrom(scope, begun));
  return firstVisitOf(scope, begun.id);
}

async function holdSeries({ em }: Scope, { seriesId }: PlannedVisit): Promise<VisitSeries> {
  return em.findOneOrFail(VisitSeries, { id: seriesId ?? 0 }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Those of a series from one of its days on of which nothing came yet. */
const toCome = (seriesId: number, from: string) => sql<boolean>`series_id = ${seriesId}
  and series_day >= ${from}
  and not exists (select from inspections i where i.id = inspection_id and i.deleted_at is null)`;

/** Ends a series with a day by its rule: the visits after it that are still to come go. */
async function endSeries({ em }: Scope, series: VisitSeries, until: string): Promise<void> {
  series.until = until;
  await em.flush();
  // What nobody has touched has no line of its own in the history, and needs none: the end of the series says it.
  const beyond = toCome(series.id, addDays(until, 1));
  const rows = await reader(em).selectFrom('visits').select(['id', 'version']).where(beyond).execute();
  const idsOf = (isTouched: boolean) => rows.filter(({ version }) => version > 1 === isTouched).map(({ id }) => id);
  for (const one of await em.find(PlannedVisit, { id: { $in: idsOf(true) } })) em.remove(one);
  await em.flush();
  await reader(em)
    .deleteFrom('visits')
    .where('id', 'in', [0, ...idsOf(false)])
    .execute();
}

/** Ends the series of a visit before it: this one and those that follow go. */
export async function endSeriesAt(scope: Scope, visit: PlannedVisit): Promise<void> {
  await endSeries(scope, await holdSeries(scope, visit), addDays(visit.seriesDay ?? visit.day, -1));
}

/** Gives a series another last day, or none: visits go, or are made as far as anything is planned. */
async function changeEnd(scope: Scope, series: VisitSeries, until: string | null): Promise<void> {
  const before = series.until ?? null;
  if (until !== null && (before === null || until < before)) return endSeries(scope, series, until);
  // Behind the day on which it was to end nothing has been made.
  if (before !== null && (series.plannedUntil ?? '') > before) series.plannedUntil = before;
  series.until = until;
  await scope.em.flush();
  await planSeries(scope.em, series, planningFrom(scope, series));
}

/** What a visit has like its series, unless it was changed alone. */
type Arranged = Pick<PlannedVisit, 'technicianId' | 'startTime' | 'endTime' | 'note'>;

/** How a visit or its series is after a change. */
const arranged = (one: Arranged, { technicianId, startTime, endTime, note }: VisitChanges) => ({
  technicianId: technicianId ?? one.technicianId,
  startTime: (startTime === undefined ? one.startTime : startTime) ?? null,
  endTime: (endTime === undefined ? one.endTime : endTime) ?? null,
  note: (note === undefined ? one.note : note) ?? null,
});

/**
 * How a visit is after a change, and how its series is: what was changed of the visit alone before stays its own. Both ends of
 * a window change together, to what the visit has.
 *
 * @throws AppError INVALID_INPUT
 */
function arrangedFrom(visit: PlannedVisit, series: VisitSeries, changes: VisitChanges) {
  const own = arranged(visit, changes);
  if (!isWindow(own)) throw invalid(windowError.path.join('.'), windowError.error);
  const isOtherWindow = changes.startTime !== undefined || changes.endTime !== undefined;
  const window = isOtherWindow ? { startTime: own.startTime, endTime: own.endTime } : {};
  return { own, next: arranged(series, { ...changes, ...window }) };
}

/** In what those that follow are like their series, they change with it; what was changed of one alone stays. */
async function changeInPlace(
  { em }: Scope,
  visit: PlannedVisit,
  series: VisitSeries,
  changes: VisitChanges,
): Promise<void> {
  const { technicianId, startTime = null, endTime = null, note = null } = series;
  const { own, next } = arrangedFrom(visit, series, changes);
  const isSame = sql`(start_time is not distinct from ${startTime}::text and end_time is not distinct from ${endTime}::text)`;
  await sql`
    update visits set version = version + 1,
      technician_id = case when technician_id = ${technicianId}::int then ${next.technicianId}::int else technician_id end,
      start_time = case when ${isSame} then ${next.startTime}::text else start_time end,
      end_time = case when ${isSame} then ${next.endTime}::text else end_time end,
      note = case when note is not distinct from ${note}::text then ${next.note}::text else note end
    where ${toCome(series.id, visit.seriesDay ?? visit.day)} and id <> ${visit.id}`.execute(em.getKysely());
  em.assign(series, next);
  em.assign(visit, own);
  await em.flush();
}

/** Puts another series in the place of the rest of one, from a visit on. Answers its first visit. */
async function replaceRest(scope: Scope, visit: PlannedVisit, series: VisitSeries, changes: VisitChanges) {
  const { em } = scope;
  const repeat = changes.repeat ?? repeatOf(series.rule);
  if (!repeat) throw invalid('repeat', 'validation.choice');
  const { own, next } = arrangedFrom(visit, series, changes);
  const isMoved = changes.day !== undefined && changes.day !== visit.day;
  const firstDay = isMoved ? changes.day : visit.seriesDay;
  const until = changes.until === undefined ? (series.until ?? null) : changes.until;
  const another = {
    ...next,
    customerId: visit.customerId,
    firstDay: firstDay ?? visit.day,
    repeat,
    until,
    contractInspectionId: series.contractInspectionId ?? null,
  };
  if (until && until < another.firstDay) throw invalid('until', 'validation.period');
  await endSeriesAt(scope, visit);
  const first = await em.findOneOrFail(PlannedVisit, { id: await beginSeries(scope, another) });
  em.assign(first, isMoved ? own : { ...own, day: visit.day });
  await em.flush();
  return first.id;
}

/**
 * Changes a visit and those that follow it in its series. Another day or another repeat is another series, in whose place the
 * rest of this one goes; anything else changes it from here on. Answers the visit that it begins with.
 *
 * @throws AppError INVALID_INPUT
 */
export async function changeFollowing(scope: Scope, visit: PlannedVisit, changes: VisitChanges): Promise<number> {
  const { day, repeat, until } = changes;
  const series = await holdSeries(scope, visit);
  const isAnother =
    (day !== undefined && day !== visit.day) || (repeat !== undefined && repeat !== repeatOf(series.rule));
  if (isAnother) return replaceRest(scope, visit, series, changes);
  if (until && until < (visit.seriesDay ?? visit.day)) throw invalid('until', 'validation.period');
  await changeInPlace(scope, visit, series, changes);
  if (until !== undefined && until !== (series.until ?? null)) await changeEnd(scope, series, until);
  return visit.id;
}
