/** What waits in the planning: visits that should have been made, and customers with a contract whom nobody is to visit. */
import { sql } from 'kysely';
import { dayOf } from '#common/domain/day.ts';
import { WAITING_COUNT_MAX, WAITING_ITEMS_MAX } from '#common/limits.ts';
import type { ListUnplannedInput, PlanningWaitingDto, UnplannedCustomerDto } from '#common/schemas/planned-visit.ts';
import type { Scope } from '#server/core/scope.ts';
import { decodeNameCursor, encodeCursor, type Page, pageOf } from '#server/db/cursor.ts';
import { isOpenVisit } from '#server/db/open-visit.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDateOrNull, reader } from '#server/db/reader.ts';
import { holdsWords, wordsOf } from '#server/db/search.ts';
import { selectVisits } from './visit.query.ts';

/** Visits of before today that were not made; of a technician, their own. */
const selectOverdue = (em: Em, today: string, technicianId?: number) => {
  const query = selectVisits(em).where('v.day', '<', today).where(isOpenVisit);
  return technicianId === undefined ? query : query.where('v.technician_id', '=', technicianId);
};

/** Customers with a contract, without a visit that is still to come. */
export const selectUnplanned = (em: Em, today: string) =>
  reader(em)
    .selectFrom('customers as c')
    .innerJoin('newest_contracts as n', 'n.customer_id', 'c.id')
    .where('c.anonymised_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from visits v
        where v.customer_id = c.id and v.day >= ${today} and ${isOpenVisit})`,
    );

/** What the bell says: to a technician of their own visits, to an administrator of everybody's. */
export async function listWaitingVisits({ em, actor, now }: Scope): Promise<PlanningWaitingDto> {
  const today = dayOf(now);
  const overdue = await selectOverdue(em, today, actor.role === 'admin' ? undefined : actor.id)
    .orderBy('v.day')
    .orderBy('v.id')
    .limit(WAITING_COUNT_MAX)
    .execute();
  const unplanned = await selectUnplanned(em, today).select('c.id').limit(WAITING_COUNT_MAX).execute();
  const items = overdue.slice(0, WAITING_ITEMS_MAX).map(({ id, customerName, day }) => ({ id, customerName, day }));
  return { overdue: { count: overdue.length, items }, unplanned: { count: unplanned.length } };
}

/** Names in the order of a dictionary, whatever the database's own collation; indexed. */
const byName = sql<string>`c.name collate "und-x-icu"`;

/**
 * One page of the customers with a contract whom nobody is to visit, by name.
 *
 * @throws AppError INVALID_INPUT for a cursor that was not given out
 */
export async function listUnplannedCustomers(
  { em, now }: Scope,
  { limit, cursor, search }: ListUnplannedInput,
): Promise<Page<UnplannedCustomerDto>> {
  let query = selectUnplanned(em, dayOf(now))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('inspections as l')
          .select('l.date')
          .whereRef('l.customer_id', '=', 'c.id')
          .where('l.deleted_at', 'is', null)
          .orderBy('l.date', 'desc')
          .orderBy('l.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'c.id as customerId',
      'c.name',
      'c.address',
      'n.inspection_id as contractInspectionId',
      isoDateOrNull('last.date').as('lastVisitAt'),
    ])
    .orderBy(byName)
    .orderBy('c.id')
    .limit(limit + 1);
  if (search) query = query.where(holdsWords(sql.ref('c.search_text'), wordsOf(search)));
  if (cursor !== undefined) {
    const [name, id] = decodeNameCursor(cursor);
    query = query.where(sql<boolean>`(${byName}, c.id) > (${name} collate "und-x-icu", ${id})`);
  }
  return pageOf(await query.execute(), limit, (last) => encodeCursor(last.name, last.customerId));
}
