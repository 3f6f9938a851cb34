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

/** The first visit that a series has from a day on. */
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
  // From its first day on as far as anything is planned, however far ahead that is.
  await planSeries(em, begun, new Date(Math.max(now.getTime(), Date.parse(series.firstDay))));
  return firstVisitOf(scope, begun.id);
}

async function holdSeries({ em }: Scope, { seriesId }: PlannedVisit): Promise<VisitSeries> {
  return em.findOneOrFail(VisitSeries, { id: seriesId ?? 0 }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Those from this turn on of which nothing came yet. */
const toCome = ({ seriesId, seriesDay }: PlannedVisit) => sql<boolean>`series_id = ${seriesId}
  and series_day >= ${seriesDay}
  and not exists (select from inspections i where i.id = inspection_id and i.deleted_at is null)`;

/** Ends the series of a visit before it: this one and those that follow go. */
export async function endSeriesAt(scope: Scope, visit: PlannedVisit): Promise<void> {
  const { em } = scope;
  const series = await holdSeries(scope, visit);
  series.until = addDays(visit.seriesDay ?? visit.day, -1);
  await em.flush();
  // What nobody has touched has no line of its own in the history, and needs none: the end of the series says it.
  const rows = await reader(em).selectFrom('visits').select(['id', 'version']).where(toCome(visit)).execute();
  const idsOf = (isTouched: boolean) => rows.filter(({ version }) => version > 1 === isTouched).map(({ id }) => id);
  for (const one of await em.find(PlannedVisit, { id: { $in: idsOf(true) } })) em.remove(one);
  await em.flush();
  await reader(em)
    .deleteFrom('visits')
    .where('id', 'in', [0, ...idsOf(false)])
    .execute();
}

/** In what those that follow are like their series, they change with it; what was changed of one alone stays. */
async function changeInPlace(scope: Scope, visit: PlannedVisit, changes: VisitChanges): Promise<void> {
  const { em } = scope;
  const series = await holdSeries(scope, visit);
  const { technicianId, startTime = null, endTime = null, note = null } = series;
  const next = {
    technicianId: changes.technicianId ?? technicianId,
    startTime: changes.startTime === undefined ? startTime : changes.startTime,
    endTime: changes.endTime === undefined ? endTime : changes.endTime,
    note: changes.note === undefined ? note : changes.note,
  };
  if (!isWindow(next)) throw invalid(windowError.path.join('.'), windowError.error);
  const isSame = sql`(start_time is not distinct from ${startTime}::text and end_time is not distinct from ${endTime}::text)`;
  await sql`
    update visits set version = version + 1,
      technician_id = case when technician_id = ${technicianId}::int then ${next.technicianId}::int else technician_id end,
      start_time = case when ${isSame} then ${next.startTime}::text else start_time end,
      end_time = case when ${isSame} then ${next.endTime}::text else end_time end,
      note = case when note is not distinct from ${note}::text then ${next.note}::text else note end
    where ${toCome(visit)} and id <> ${visit.id}`.execute(em.getKysely());
  em.assign(series, next);
  em.assign(visit, next);
  await em.flush();
}

/**
 * Changes a visit and those that follow it in its series. Another day, another repeat or another end is another series, in
 * whose place the rest of this one goes; anything else changes it from here on. Answers the visit that it begins with.
 *
 * @throws AppError INVALID_INPUT
 */
export async function changeFollowing(scope: Scope, visit: PlannedVisit, changes: VisitChanges): Promise<number> {
  const { day, repeat, until } = changes;
  const series = await holdSeries(scope, visit);
  const ownRepeat = repeatOf(series.rule);
  const isAnother =
    (day !== undefined && day !== visit.day) ||
    (repeat !== undefined && repeat !== ownRepeat) ||
    (until !== undefined && until !== (series.until ?? null));
  if (!isAnother) {
    await changeInPlace(scope, visit, changes);
    return visit.id;
  }
  const nextRepeat = repeat ?? ownRepeat;
  if (!nextRepeat) throw invalid('repeat', 'validation.choice');
  const { customerId, technicianId, seriesDay } = visit;
  const next: NewSeries = {
    customerId,
    technicianId: changes.technicianId ?? technicianId,
    firstDay: day === undefined || day === visit.day ? (seriesDay ?? visit.day) : day,
    repeat: nextRepeat,
    until: until === undefined ? (series.until ?? null) : until,
    startTime: changes.startTime === undefined ? visit.startTime : changes.startTime,
    endTime: changes.endTime === undefined ? visit.endTime : changes.endTime,
    note: changes.note === undefined ? series.note : changes.note,
    contractInspectionId: series.contractInspectionId ?? null,
  };
  if (!isWindow(next)) throw invalid(windowError.path.join('.'), windowError.error);
  if (next.until && next.until < next.firstDay) throw invalid('until', 'validation.period');
  await endSeriesAt(scope, visit);
  return beginSeries(scope, next);
}
