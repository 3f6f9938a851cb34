/** Counts what the dashboard's figures say, of all inspections at once: whoever asks often keeps the answer (figures.service.ts). */
import { type RawBuilder, sql } from 'kysely';
import { addDays, dayOf, startOfDay } from '#common/domain/day.ts';
import {
  ageRanges,
  type ComparedMonth,
  comparedMonths,
  firstComparedDay,
  type MonthCount,
  risingCustomers,
  risingPeriods,
} from '#common/domain/figures.ts';
import { TIME_ZONE } from '#common/i18n/format.ts';
import { OVERDUE_CUSTOMERS_MAX, TOP_CUSTOMERS_DAYS, TOP_CUSTOMERS_MAX } from '#common/limits.ts';
import { weekAround } from '#common/planning/agenda.ts';
import type { FiguresDto } from '#common/schemas/figures.ts';
import type { Em } from '#server/db/orm.ts';
import { isFindingRow } from '#server/features/devices/check.sql.ts';
import { overdueDevices } from '#server/features/devices/overdue.query.ts';
import { withVisitsOfMany } from '#server/features/devices/visits.ts';
import { overdueRecommendations } from '#server/features/follow-up/overdue.query.ts';
import { selectUnplanned } from '#server/features/planning/waiting-visits.query.ts';
import { getCompanyAgreements } from '#server/features/settings/agreements.service.ts';

/** The open work of one technician, by the ages of `ageRanges`. */
export type OpenWork = { technicianId: number; name: string; ages: number[] };

/** The planned visits of one technician. */
export type PlannedWork = { technicianId: number; week: number; begun: number; overdue: number };

/** All figures, with everybody's open work and planned visits. */
export type CountedFigures = Omit<FiguresDto, 'ages' | 'work' | 'planned'> & {
  open: OpenWork[];
  visits: PlannedWork[];
  unplanned: number;
};

async function openWork(em: Em, today: string): Promise<OpenWork[]> {
  const ages = ageRanges(today);
  const counts = ages.map(({ from, to }) => {
    const ends: RawBuilder<unknown>[] = [
      ...(from === null ? [] : [sql`i.date >= ${startOfDay(from)}::timestamptz`]),
      ...(to === null ? [] : [sql`i.date < ${startOfDay(addDays(to, 1))}::timestamptz`]),
    ];
    return sql`count(*) filter (where ${sql.join(ends, sql` and `)})::int`;
  });
  const { rows } = await sql<OpenWork>`
    select o.technician_id as "technicianId", u.full_name as name, o.ages from (
      select i.technician_id, array[${sql.join(counts)}] as ages from inspections i
      where i.status <> 'completed' and i.deleted_at is null group by i.technician_id) o
    join users u on u.id = o.technician_id`.execute(em.getKysely());
  return rows;
}

async function plannedWork(em: Em, today: string): Promise<PlannedWork[]> {
  const week = weekAround(today);
  const isInWeek = sql`v.day between ${week[0]} and ${week.at(-1)}`;
  const isOverdue = sql`v.day < ${today} and i.id is null`;
  const { rows } = await sql<PlannedWork>`
    select v.technician_id as "technicianId", count(*) filter (where ${isInWeek})::int as week,
      count(*) filter (where ${isInWeek} and i.id is not null)::int as begun, count(*) filter (where ${isOverdue})::int as overdue
    from visits v left join inspections i on i.id = v.inspection_id and i.deleted_at is null
    where not v.is_skipped and ((${isInWeek}) or (v.day < ${today} and i.id is null))
    group by v.technician_id`.execute(em.getKysely());
  return rows;
}

async function countUnplanned(em: Em, today: string): Promise<number> {
  const { count } = await selectUnplanned(em, today)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type FoundCustomer = FiguresDto['rising'][number];
type Found = { months: MonthCount[]; customers: FoundCustomer[] };

/** Findings by month and by customer. Each visit is told once, as in the devices' histories: by its newest amendment. */
async function findings(em: Em, today: string): Promise<{ months: ComparedMonth[]; rising: FoundCustomer[] }> {
  const { recent, before } = risingPeriods(today);
  const tomorrow = startOfDay(addDays(today, 1));
  const { rows } = await sql<Found>`
    ${withVisitsOfMany(sql`i.date >= ${startOfDay(firstComparedDay(today))}::timestamptz`)},
    found as materialized (
      select v.customer_id, v.date from told v join bait_boxes b on b.inspection_id = v.id where ${isFindingRow}
      union all
      select v.customer_id, v.date from told v join device_removals r on r.inspection_id = v.id
      cross join lateral jsonb_populate_record(null::bait_boxes, r.box) b
      where r.box ->> 'condition' is not null and ${isFindingRow})
    select
      (select coalesce(jsonb_agg(jsonb_build_object('month', m.month, 'count', m.count)), '[]'::jsonb) from (
        select to_char(date at time zone ${TIME_ZONE}, 'YYYY-MM') as month, count(*) as count from found group by 1) m) as months,
      (select coalesce(jsonb_agg(jsonb_build_object('customerId', c.id, 'name', c.name, 'recent', n.recent, 'before', n.before)),
          '[]'::jsonb) from (
        select customer_id, count(*) filter (where date >= ${startOfDay(recent)}::timestamptz) as recent,
          count(*) filter (where date < ${startOfDay(recent)}::timestamptz) as before
        from found where date >= ${startOfDay(before)}::timestamptz and date < ${tomorrow}::timestamptz
        group by customer_id) n
        join customers c on c.id = n.customer_id where n.recent > n.before) as customers`.execute(em.getKysely());
  const { months = [], customers = [] } = rows[0] ?? {};
  return { months: comparedMonths(today, months), rising: risingCustomers(customers) };
}

/** The customers with most inspections within a year, until today. */
async function topCustomers(em: Em, since: string, today: string): Promise<FiguresDto['top']> {
  const { rows } = await sql<FiguresDto['top']['customers'][number]>`
    select n.customer_id as "customerId", c.name, c.address, n.inspections from (
      select customer_id, count(*)::int as inspections from inspections
      where deleted_at is null and date >= ${startOfDay(since)}::timestamptz
        and date < ${startOfDay(addDays(today, 1))}::timestamptz
      group by customer_id) n
    join customers c on c.id = n.customer_id order by n.inspections desc, c.name, c.id limit ${TOP_CUSTOMERS_MAX}`.execute(
    em.getKysely(),
  );
  return { since, customers: rows };
}

/** All figures as they are now. */
export async function countFigures(em: Em, now: Date): Promise<CountedFigures> {
  const today = dayOf(now);
  const { checkEveryDays: everyDays } = (await getCompanyAgreements({ em })).inForce;
  return {
    at: now.toISOString(),
    today,
    open: await openWork(em, today),
    visits: await plannedWork(em, today),
    unplanned: await countUnplanned(em, today),
    overdue: await overdueDevices(em, { now, everyDays, limit: OVERDUE_CUSTOMERS_MAX }),
    recommendations: await overdueRecommendations(em, today, OVERDUE_CUSTOMERS_MAX),
    ...(await findings(em, today)),
    top: await topCustomers(em, addDays(today, 1 - TOP_CUSTOMERS_DAYS), today),
  };
}
