/**
 * The orders in which inspections are listed. Each row has a key that no other has, and a page goes on behind the key of
 * the last one. What is ordered by a name goes from name to name and never sorts more than a page.
 */
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { monthDayOf } from '#common/contract/contract-year.ts';
import { inspectionStatuses } from '#common/domain/inspection.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';
import type { InspectionOrder, ListInspectionsInput } from '#common/schemas/inspection-list.ts';
import { id, text } from '#common/schemas/primitives.ts';
import { dateCursorSchema, decodeWith, encodeCursor, writtenDate } from '#server/db/cursor.ts';
import { inspectionPrice, signedAt } from '#server/entities/list-expressions.ts';
import { monthDay } from './contract-list.ts';

type Asked = { where: RawBuilder<boolean>; limit: number; cursor: string | undefined };
export type ListOrder = {
  /** What rows are ordered by, in this order, all in one direction. */
  keys: readonly RawBuilder<unknown>[];
  direction: InspectionOrder;
  /** What is asked of the rows of one page. @throws AppError INVALID_INPUT for a cursor that was not given out */
  pageOf: (asked: Asked) => RawBuilder<boolean>;
  cursorOf: (last: ListedInspectionDto) => string;
};
type Direction = { direction: InspectionOrder; isAfter: RawBuilder<unknown>; sign: RawBuilder<unknown> };

const NAME_MAX = 1_000;
const nameCursor = z.tuple([text({ max: NAME_MAX }), id(), writtenDate, id()]);
const statusCursor = z.tuple([z.enum(inspectionStatuses), writtenDate, id()]);
const renewalCursor = z.tuple([z.int().check(z.minimum(101), z.maximum(1231)), id()]);
const priceCursor = z.tuple([z.number().check(z.minimum(-1), z.maximum(1e10)), writtenDate, id()]);

const byDate = [sql`i.date`, sql`i.id`];
const customerName = sql`c.name collate "und-x-icu"`;
const technicianName = sql`u.full_name collate "und-x-icu"`;
const signed = sql.raw(signedAt('i.'));
const price = sql.raw(inspectionPrice('i.'));

/** As the database reads a price. */
const priceOf = ({ priceStatus, contractPrice }: ListedInspectionDto): number =>
  priceStatus === 'fixed' && /^\d{1,9}(\.\d{1,2})?$/.test(contractPrice ?? '') ? Number(contractPrice) : -1;

const and = (one: RawBuilder<boolean>, other: RawBuilder<boolean> | null): RawBuilder<boolean> =>
  other ? sql<boolean>`${one} and ${other}` : one;

/** Chosen by themselves, and only then joined with all that a row tells. */
const among = (ids: RawBuilder<unknown>) => sql<boolean>`i.id = any(array(${ids}))`;

/** By columns of the inspection's own: a page goes on where they are beyond what its cursor says of them. */
const columnOrder = (
  { direction, isAfter }: Direction,
  keys: readonly RawBuilder<unknown>[],
  schema: z.ZodMiniType<readonly unknown[]>,
  valuesOf: (last: ListedInspectionDto) => (string | number)[],
): ListOrder => ({
  direction,
  keys,
  pageOf: ({ where, cursor }) => {
    if (cursor === undefined) return where;
    const values = decodeWith(schema, cursor);
    return sql<boolean>`${where} and (${sql.join(keys)}) ${isAfter} (${sql.join(values)})`;
  },
  cursorOf: (last) => encodeCursor(...valuesOf(last)),
});

const dateOrder = (how: Direction): ListOrder =>
  columnOrder(how, byDate, dateCursorSchema, (last) => [last.date, last.id]);

const signedOrder = (how: Direction): ListOrder =>
  columnOrder(how, [signed, sql`i.id`], dateCursorSchema, (last) => [last.contractSignedDate ?? last.date, last.id]);

const statusOrder = (how: Direction): ListOrder =>
  columnOrder(how, [sql`i.status`, ...byDate], statusCursor, (last) => [last.status, last.date, last.id]);

const priceOrder = (how: Direction): ListOrder =>
  columnOrder(how, [price, ...byDate], priceCursor, (last) => [priceOf(last), last.date, last.id]);

/**
 * Years that end after today come before those that end in the next: two runs through an index, never a sort of all. What
 * stands is read from the newest contracts alone, past all that have ended.
 */
function renewalOrder({ direction, isAfter, sign }: Direction, now: Date, isStanding: boolean): ListOrder {
  const today = monthDayOf(now);
  const turn = sql<boolean>`(${monthDay} <= ${today})`;
  const [contracts, day, number] = isStanding
    ? [sql`newest_contracts n join inspections i on i.id = n.inspection_id`, sql`n.month_day`, sql`n.inspection_id`]
    : [sql`inspections i`, monthDay, sql`i.id`];
  return {
    direction,
    keys: [turn, monthDay, sql`i.id`],
    pageOf: ({ where, limit, cursor }) => {
      let behind: RawBuilder<boolean> | null = null;
      if (cursor !== undefined) {
        const [on, last] = decodeWith(renewalCursor, cursor);
        behind = sql<boolean>`(${turn}, ${monthDay}, i.id) ${isAfter} (${on <= today}, ${on}::int, ${last}::int)`;
      }
      const runOf = (end: RawBuilder<unknown>) => sql`(
        select i.id, ${turn} as turn, ${monthDay} as day
        from ${contracts} join customers c on c.id = i.customer_id
        where ${and(where, behind)} and i.contract_signed and ${day} ${end} ${today}
        order by ${day} ${sign}, ${number} ${sign} limit ${limit})`;
      return among(sql`select page.id from (${runOf(sql`>`)} union all ${runOf(sql`<=`)}) page
        order by page.turn ${sign}, page.day ${sign}, page.id ${sign} limit ${limit}`);
    },
    cursorOf: (last) => encodeCursor(monthDayOf(new Date(last.contractSignedDate ?? last.date)), last.id),
  };
}

/** From customer to customer by the index of names, and through the inspections of each. */
const customerOrder = ({ direction, isAfter, sign }: Direction): ListOrder => ({
  direction,
  keys: [customerName, sql`c.id`, ...byDate],
  pageOf: ({ where, limit, cursor }) => {
    let behind: RawBuilder<boolean> | null = null;
    if (cursor !== undefined) {
      const [name, customer, on, last] = decodeWith(nameCursor, cursor);
      // The first is for the index, which knows nothing of inspections.
      behind = sql<boolean>`(${customerName}, c.id) ${isAfter}= (${name}::text collate "und-x-icu", ${customer})
        and (${customerName}, c.id, i.date, i.id) ${isAfter} (${name}::text collate "und-x-icu", ${customer}, ${on}, ${last})`;
    }
    return among(sql`select i.id from customers c join inspections i on i.customer_id = c.id
      where ${and(where, behind)}
      order by ${customerName} ${sign}, c.id ${sign}, i.date ${sign}, i.id ${sign} limit ${limit}`);
  },
  cursorOf: (last) => encodeCursor(last.customerName, last.customerId, last.date, last.id),
});

/** A page of each technician at most: somebody's tens of thousands are not sorted for fifty of them. */
const technicianOrder = ({ direction, isAfter, sign }: Direction): ListOrder => ({
  direction,
  keys: [technicianName, sql`u.id`, ...byDate],
  pageOf: ({ where, limit, cursor }) => {
    let from = sql<boolean>`true`;
    let behind: RawBuilder<boolean> | null = null;
    if (cursor !== undefined) {
      const [name, technician, on, last] = decodeWith(nameCursor, cursor);
      from = sql<boolean>`(${technicianName}, u.id) ${isAfter}= (${name}::text collate "und-x-icu", ${technician})`;
      const beginning = direction === 'asc' ? sql`'-infinity'` : sql`'infinity'`;
      behind = sql<boolean>`(i.date, i.id) ${isAfter} (
        case when u.id = ${technician} then ${on}::timestamptz else ${beginning}::timestamptz end, ${last}::int)`;
    }
    return among(sql`select page.id from users u cross join lateral (
        select i.id, i.date from inspections i join customers c on c.id = i.customer_id
        where i.technician_id = u.id and ${and(where, behind)}
        order by i.date ${sign}, i.id ${sign} limit ${limit}) page
      where ${from}
      order by ${technicianName} ${sign}, u.id ${sign}, page.date ${sign}, page.id ${sign} limit ${limit}`);
  },
  cursorOf: (last) => encodeCursor(last.technicianName, last.technicianId, last.date, last.id),
});

/** The order that a list asks for; the newest first when it asks for none. */
export function orders(
  {
    sort = 'date',
    order = 'desc',
    contract,
    renewsWithin,
  }: Pick<ListInspectionsInput, 'sort' | 'order' | 'contract' | 'renewsWithin'>,
  now: Date,
): ListOrder {
  const flipped = order === 'asc' ? 'desc' : 'asc';
  const direction = sort === 'age' ? flipped : order;
  const sign = direction === 'asc' ? sql`asc` : sql`desc`;
  const how: Direction = { direction, sign, isAfter: direction === 'asc' ? sql`>` : sql`<` };
  if (sort === 'signed') return signedOrder(how);
  if (sort === 'renewal') return renewalOrder(how, now, contract === 'standing' || renewsWithin !== undefined);
  if (sort === 'customer') return customerOrder(how);
  if (sort === 'technician') return technicianOrder(how);
  if (sort === 'status') return statusOrder(how);
  return sort === 'price' ? priceOrder(how) : dateOrder(how);
}
