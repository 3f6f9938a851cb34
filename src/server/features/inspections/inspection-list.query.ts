/** Lists of inspections: narrowed down, searched and ordered, page by page, at the same cost however many there are. */
import { type RawBuilder, sql } from 'kysely';
import { addDays, dayOf, startOfDay } from '#common/domain/day.ts';
import type { InspectionFilter } from '#common/domain/inspection.ts';
import { LIST_COUNT_MAX, UNSIGNED_DAYS } from '#common/limits.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';
import type { InspectionFilters, InspectionTotalsDto, ListInspectionsInput } from '#common/schemas/inspection-list.ts';
import type { Scope } from '#server/core/scope.ts';
import { type Page, pageOf } from '#server/db/cursor.ts';
import { reader } from '#server/db/reader.ts';
import { holdsWords, wordsOf } from '#server/db/search.ts';
import { inspectionPrice } from '#server/entities/list-expressions.ts';
import { isContract, isEnded, renewsWithinDays, stateOf } from './contract-list.ts';
import { isReadyToSign, missingParts } from './contract-readiness.ts';
import { selectPresent } from './inspection.query.ts';
import { type ListOrder, orders } from './inspection-list.order.ts';

/** What each choice asks of an inspection; each has a partial index by date. */
const shows: Record<InspectionFilter, RawBuilder<boolean>> = {
  pending: sql`i.status <> 'completed'`,
  completed: sql`i.status = 'completed'`,
  // Signing completes: what is signed is completed, and a pending contract is one in progress.
  signed: sql`i.status = 'completed'`,
  ready: isReadyToSign,
  unfinished: sql`i.status = 'in_progress' and not ${isReadyToSign}`,
};

/** What is older is unsigned for too long: whole days, as the age in the list and the dashboard's figures count them. */
const unsignedSince = (now: Date): Date => startOfDay(addDays(dayOf(now), -UNSIGNED_DAYS));

/** What is asked of an inspection `i` of a customer `c`. */
function askedOf(filters: InspectionFilters, words: readonly string[], now: Date): RawBuilder<boolean>[] {
  const { show, customerId, technicianId, status, from, to, updatedSince, unsigned, unsynced } = filters;
  const { groupId, contract, signedFrom, signedTo, renewsWithin, ids } = filters;
  return [
    sql<boolean>`i.deleted_at is null`,
    ...(show ? [shows[show]] : []),
    ...(customerId === undefined ? [] : [sql<boolean>`i.customer_id = ${customerId}`]),
    ...(groupId === undefined ? [] : [sql<boolean>`c.group_id = ${groupId}`]),
    ...(technicianId === undefined ? [] : [sql<boolean>`i.technician_id = ${technicianId}`]),
    ...(status ? [sql<boolean>`i.status = ${status}`] : []),
    ...(from ? [sql<boolean>`i.date >= ${from}`] : []),
    ...(to ? [sql<boolean>`i.date <= ${to}`] : []),
    ...(updatedSince ? [sql<boolean>`i.updated_at >= ${updatedSince}`] : []),
    ...(unsigned ? [sql<boolean>`not i.contract_signed and i.date < ${unsignedSince(now)}`] : []),
    ...(unsynced ? [sql<boolean>`i.id in (select w.inspection_id from unsent_work w where w.steps > 0)`] : []),
    ...(contract ? [stateOf[contract]] : []),
    ...(signedFrom ? [sql<boolean>`i.contract_signed_date >= ${signedFrom}`] : []),
    ...(signedTo ? [sql<boolean>`i.contract_signed_date <= ${signedTo}`] : []),
    ...(renewsWithin === undefined ? [] : [stateOf.standing, renewsWithinDays(renewsWithin, now)]),
    ...(ids ? [sql<boolean>`i.id = any(${[...ids]}::int[])`] : []),
    ...(words.length > 0 ? [holdsWords(sql.ref('c.search_text'), words)] : []),
  ];
}

const all = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`${sql.join([...conditions], sql` and `)}`;

/** A number as it is searched for: 1204 or #1204. */
const NUMBER = /^#?([1-9]\d{0,8})$/;

/**
 * What a search finds. One of its words may be an inspection's number: that one is found as well, when the other words
 * are its customer's. It is asked for by itself, because no index serves "one or the other".
 */
function findingsOf(filters: InspectionFilters, now: Date) {
  const words = wordsOf(filters.search ?? '');
  const numbered = words.findIndex((word) => NUMBER.test(word));
  const number = numbered < 0 ? null : Number(NUMBER.exec(words[numbered] ?? '')?.[1]);
  const asked = askedOf(filters, words, now);
  if (number === null) return { rest: asked, exact: null };
  return {
    rest: [...asked, sql<boolean>`i.id <> ${number}`],
    exact: [...askedOf(filters, words.toSpliced(numbered, 1), now), sql<boolean>`i.id = ${number}`],
  };
}

function rowsOf(scope: Scope, { show, sort }: ListInspectionsInput) {
  return (
    selectPresent(scope)
      .$if(show === 'unfinished', (rows) => rows.select(missingParts.as('missing')))
      // A table has a column for it.
      .$if(sort !== undefined, (rows) => rows.select('c.address as customerAddress'))
      .$if(sort !== undefined && show === 'signed', (rows) => rows.select(isEnded.as('isEnded')))
  );
}

/**
 * One page of inspections, newest first unless another order is asked for. The cursor names the last row seen, so that
 * every page costs the same however many inspections there are. The inspection whose number was searched for stands in
 * front of the first page.
 *
 * @throws AppError INVALID_INPUT for a cursor that was not given out
 */
export async function listInspections(scope: Scope, input: ListInspectionsInput): Promise<Page<ListedInspectionDto>> {
  const { limit, cursor } = input;
  const { rest, exact } = findingsOf(input, scope.now);
  const order: ListOrder = orders(input, scope.now);
  const asked = { where: all(rest), limit: limit + 1, cursor };
  let query = rowsOf(scope, input).limit(limit + 1);
  for (const key of order.keys) query = query.orderBy(key, order.direction);
  query = query.where(order.pageOf(asked));
  const page = pageOf<ListedInspectionDto>(await query.execute(), limit, order.cursorOf);
  if (!exact || cursor !== undefined) return page;
  const found = await rowsOf(scope, input).where(all(exact)).execute();
  return { ...page, items: [...found, ...page.items] };
}

/**
 * How many inspections a list has over all its pages, counted as far as LIST_COUNT_MAX, and the sum of their prices. Among
 * the signed only contracts are added up: a visit under one names its price again.
 */
export async function getInspectionTotals(scope: Scope, filters: InspectionFilters): Promise<InspectionTotalsDto> {
  const { rest, exact } = findingsOf(filters, scope.now);
  const counts = filters.show === 'signed' ? isContract : sql`true`;
  const countOf = async (conditions: readonly RawBuilder<boolean>[]) => {
    // Each has a customer; an outer join is left out where none of the conditions asks for them. Prices are read only where
    // they are added up.
    const { rows } = await sql<{ count: number; amount: string | null }>`
      with found as materialized (
        select i.price_status, i.contract_price, ${counts} as counts
        from inspections i left join customers c on c.id = i.customer_id
        where ${all(conditions)} limit ${LIST_COUNT_MAX + 1}),
      priced as (select ${sql.raw(inspectionPrice())} as price from found where counts)
      select count, case when count <= ${LIST_COUNT_MAX} then
        (select coalesce(sum(price), 0)::numeric(20, 2)::text from priced where price >= 0) end as amount
      from (select count(*)::int as count from found) counted`.execute(reader(scope.em));
    return rows[0] ?? { count: 0, amount: '0.00' };
  };
  const counted = await countOf(rest);
  const one = exact ? await countOf(exact) : { count: 0, amount: '0.00' };
  const count = counted.count + one.count;
  const isMore = counted.count > LIST_COUNT_MAX;
  if (isMore) return { count: LIST_COUNT_MAX, isMore, amount: null };
  return { count, isMore, amount: (Number(counted.amount) + Number(one.amount)).toFixed(2) };
}
