/** Reads planned visits: the agenda, one of them, and those that somebody takes along. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { OWN_VISITS_MAX } from '#common/limits.ts';
import { ownDays } from '#common/planning/own-days.ts';
import { repeatOf } from '#common/planning/repeats.ts';
import type { ListVisitsInput, OwnVisitDto, PlannedVisitDto } from '#common/schemas/planned-visit.ts';
import { day, id } from '#common/schemas/primitives.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { decodeWith, encodeCursor, type Page, pageOf } from '#server/db/cursor.ts';
import { isOpenVisit } from '#server/db/open-visit.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';

/** Visits with the names of everybody; what came of one is told as long as it is there. */
export const selectVisits = (em: Em) =>
  reader(em)
    .selectFrom('visits as v')
    .innerJoin('customers as c', 'c.id', 'v.customer_id')
    .innerJoin('users as u', 'u.id', 'v.technician_id')
    .leftJoin('visit_series as s', 's.id', 'v.series_id')
    .leftJoin('inspections as i', (join) => join.onRef('i.id', '=', 'v.inspection_id').on('i.deleted_at', 'is', null))
    .select([
      'v.id',
      'v.key',
      'v.customer_id as customerId',
      'c.name as customerName',
      'c.address as customerAddress',
      'v.technician_id as technicianId',
      'u.full_name as technicianName',
      'v.day',
      'v.start_time as startTime',
      'v.end_time as endTime',
      'v.note',
      'v.series_id as seriesId',
      'v.series_day as seriesDay',
      's.rule',
      's.until',
      'v.is_skipped as isSkipped',
      'i.id as inspectionId',
      'i.status as inspectionStatus',
      'v.version',
    ]);

type VisitRow = Omit<PlannedVisitDto, 'repeat'> & { rule: string | null };

/** A visit as the outside sees it. */
const presentVisit = ({ rule, ...visit }: VisitRow): PlannedVisitDto => ({
  ...visit,
  repeat: rule === null ? null : repeatOf(rule),
});

const cursorSchema = z.tuple([day(), z.string(), id()]);
const startTime = sql<string>`coalesce(v.start_time, '')`;

/**
 * One page of visits, by day and by the clock: those without a window first. Both ends of the period are included.
 *
 * @throws AppError INVALID_INPUT for a cursor that was not given out
 */
export async function listVisits({ em }: Pick<Scope, 'em'>, input: ListVisitsInput): Promise<Page<PlannedVisitDto>> {
  const { from, to, technicianId, customerId, open, limit, cursor } = input;
  let query = selectVisits(em)
    .orderBy('v.day')
    .orderBy(startTime)
    .orderBy('v.id')
    .limit(limit + 1);
  if (from) query = query.where('v.day', '>=', from);
  if (to) query = query.where('v.day', '<=', to);
  if (technicianId !== undefined) query = query.where('v.technician_id', '=', technicianId);
  if (customerId !== undefined) query = query.where('v.customer_id', '=', customerId);
  if (open) query = query.where(isOpenVisit);
  if (cursor !== undefined) {
    const [lastDay, lastTime, lastId] = decodeWith(cursorSchema, cursor);
    query = query.where(sql<boolean>`(v.day, ${startTime}, v.id) > (${lastDay}, ${lastTime}, ${lastId}::int)`);
  }
  const rows = await query.execute();
  return pageOf(rows.map(presentVisit), limit, (last) => encodeCursor(last.day, last.startTime ?? '', last.id));
}

/** One visit. @throws AppError VISIT_NOT_FOUND */
export async function getVisit({ em }: Pick<Scope, 'em'>, visitId: number): Promise<PlannedVisitDto> {
  const row = await selectVisits(em).where('v.id', '=', visitId).executeTakeFirst();
  if (!row) throw new AppError('VISIT_NOT_FOUND');
  return presentVisit(row);
}

/** The visits that whoever asks takes along, by day, with the inspection that each goes on from. */
export async function listOwnVisits({ em, actor, now }: Scope): Promise<OwnVisitDto[]> {
  const { late, today, last } = ownDays(now);
  const rows = await selectVisits(em)
    .select(
      sql<number | null>`(select p.id from inspections p
        where p.customer_id = v.customer_id and p.status = 'completed' and p.deleted_at is null
        order by p.date desc, p.id desc limit 1)`.as('previousInspectionId'),
    )
    .where('v.technician_id', '=', actor.id)
    .where('v.day', '>=', late)
    .where('v.day', '<=', last)
    .where('v.is_skipped', '=', false)
    .where(({ eb, or }) => or([eb('v.day', '>=', today), eb('i.id', 'is', null)]))
    .orderBy('v.day', 'desc')
    .orderBy('v.id')
    .limit(OWN_VISITS_MAX)
    .execute();
  return rows
    .map(({ previousInspectionId, ...row }) => ({ ...presentVisit(row), previousInspectionId }))
    .sort((one, other) => one.day.localeCompare(other.day) || one.id - other.id);
}
