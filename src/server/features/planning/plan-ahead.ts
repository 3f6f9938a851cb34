/** Makes the visits of series, as far ahead as anything is planned: once each, whoever makes them (ADR 057). */
import { LockMode, raw } from '@mikro-orm/core';
import { addDays, dayOf } from '#common/domain/day.ts';
import { PLANNED_AHEAD_DAYS } from '#common/limits.ts';
import { notPlannedYet, occurrencesOn } from '#common/planning/occurrences.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { VisitSeries } from '#server/entities/visit-series.entity.ts';
import { ruleDays } from './rule-days.ts';

/** A turn that is put off moves by less than this; those of around the period are looked at as well. */
const PUT_OFF_DAYS = 14;
/** Planning goes on once so many days are missing: a series is looked at once a week. */
const EVERY_DAYS = 7;
/** In one transaction: others want the database as well. */
const SERIES_AT_ONCE = 50;

type Series = Pick<
  VisitSeries,
  | 'id'
  | 'customerId'
  | 'technicianId'
  | 'rule'
  | 'firstDay'
  | 'until'
  | 'startTime'
  | 'endTime'
  | 'note'
  | 'plannedUntil'
>;

/** Up to and with which day visits are made. */
const plannedTo = (now: Date): string => addDays(dayOf(now), PLANNED_AHEAD_DAYS);

/**
 * Makes the visits of a series that are missing, up to the end of what is planned; answers how many it made. Those that
 * another process makes at the same moment are made once: a turn's day is unique in its series.
 */
export async function planSeries(em: Em, series: Series, now: Date): Promise<number> {
  const tables = reader(em);
  const horizon = plannedTo(now);
  const last = series.until && series.until < horizon ? series.until : horizon;
  const from = series.plannedUntil ? addDays(series.plannedUntil, 1) : series.firstDay;
  const around = { from: addDays(from, -PUT_OFF_DAYS), to: addDays(last, PUT_OFF_DAYS) };
  const days = ruleDays(series.rule, series.firstDay, around).filter((day) => !series.until || day <= series.until);
  const turns = occurrencesOn(days).filter(({ seriesDay }) => seriesDay >= from && seriesDay <= last);
  const planned = await tables
    .selectFrom('visits')
    .select('series_day as seriesDay')
    .where('series_id', '=', series.id)
    .where('series_day', '>=', from)
    .execute();
  const rows = notPlannedYet(turns, planned).map(({ seriesDay, day }) => ({
    customer_id: series.customerId,
    technician_id: series.technicianId,
    day,
    start_time: series.startTime ?? null,
    end_time: series.endTime ?? null,
    note: series.note ?? null,
    series_id: series.id,
    series_day: seriesDay,
  }));
  const made =
    rows.length === 0
      ? []
      : await tables
          .insertInto('visits')
          // The other columns have defaults.
          .values(rows as never)
          .onConflict((conflict) => conflict.columns(['series_id', 'series_day']).doNothing())
          .returning('id')
          .execute();
  await tables.updateTable('visit_series').set({ planned_until: horizon }).where('id', '=', series.id).execute();
  return made.length;
}

/** Plans further ahead for some of the series that go on, in one transaction; answers how many series and visits. */
async function planSome(em: Em, now: Date): Promise<{ series: number; visits: number }> {
  const due = addDays(plannedTo(now), -EVERY_DAYS);
  const series = await em.find(
    VisitSeries,
    // Ended, it has no further visits.
    { plannedUntil: { $lte: due }, $or: [{ until: null }, { until: { $gt: raw('planned_until') } }] },
    // Held: whoever ends one at the same moment takes the visits away that are made here, or none are made.
    { orderBy: { plannedUntil: 'asc', id: 'asc' }, limit: SERIES_AT_ONCE, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  let visits = 0;
  for (const one of series) visits += await planSeries(em, one, now);
  return { series: series.length, visits };
}

/** Plans further ahead for all series that go on; answers how many visits came of it. */
export async function planAhead(em: Em, now: Date): Promise<number> {
  for (let made = 0; ; ) {
    const { series, visits } = await em.fork().transactional((inner) => planSome(inner, now));
    made += visits;
    if (series < SERIES_AT_ONCE) return made;
  }
}
