/** Use-cases for the history of changes, from the audit log: who, when, what from and to. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { changeActions } from '#common/domain/audit.ts';
import type { HistoryLineDto, ListHistoryInput } from '#common/schemas/history.ts';
import { guestName } from '#server/audit/guest-name.sql.ts';
import type { Scope } from '#server/core/scope.ts';
import { decodeWith, encodeCursor, type Page, pageOf } from '#server/db/cursor.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, reader } from '#server/db/reader.ts';

/**
 * Changes, what may happen to a signature, and openings of customer links; who of the company looked or fetched is the
 * security log's.
 */
const shown = [...changeActions, 'sign', 'release', 'anonymise', 'open'] as const;
const subjects = {
  user: ['User'],
  settings: ['Settings', 'CompanyKey', 'CheckWord', 'MailSettings', 'Webhook'],
} as const;
const people = ['technicianId', 'createdById', 'madeById', 'deletedById', 'approvedById', 'checkedById', 'byId'];
const LINE_ID_MAX = Number.MAX_SAFE_INTEGER;
const cursorSchema = z.tuple([z.int().check(z.minimum(1), z.maximum(LINE_ID_MAX))]);

/** Of a customer themselves, of their links, and of the visits that are planned for them. */
const isOfCustomer = (id: number) => sql<boolean>`(a.entity, a.entity_id) in (
  select 'Customer', ${id}::int
  union all select 'CustomerLink', l.id from customer_links l where l.customer_id = ${id}::int
  union all select 'PlannedVisit', v.id from visits v where v.customer_id = ${id}::int
  union all select 'VisitSeries', s.id from visit_series s where s.customer_id = ${id}::int)`;

/** What a line calls the thing by: a box's number, a word's name, a visit's day. */
const lineName = sql<string | null>`case a.entity
  when 'BaitBox' then coalesce(a.changes->'boxNumber'->>1, a.changes->'boxNumber'->>0,
    (select b.box_number from bait_boxes b where b.id = a.entity_id))
  when 'PlannedVisit' then coalesce(a.changes->'day'->>1, (select v.day from visits v where v.id = a.entity_id))
  when 'CustomerLink' then (select l.name from customer_links l where l.id = a.entity_id)
  when 'CheckWord' then coalesce(a.changes->'name'->>1, a.changes->'name'->>0,
    (select w.name from check_words w where w.id = a.entity_id)) end`;

/** Of whoever acts by a link, their name. */
const actorName = sql<
  string | null
>`coalesce(case when a.actor_id is null then ${guestName('a.actor_name')} end, a.actor_name)`;

/** In the history of a group: which of its sites. */
const siteName = sql<string | null>`case a.entity when 'Customer' then coalesce(
  (select c.name from customers c where c.id = a.entity_id), a.changes->'name'->>0) end`;

type Named = 'users' | 'customers' | 'customer_groups';
/** What an id in a field is the id of. */
function tableOf(field: string): Named | null {
  if (people.includes(field)) return 'users';
  return field === 'customerId' ? 'customers' : field === 'groupId' ? 'customer_groups' : null;
}

async function namesOf(em: Em, table: Named, ids: ReadonlySet<number>): Promise<Map<number, string>> {
  if (ids.size === 0) return new Map();
  const name = table === 'users' ? sql<string>`full_name` : sql<string>`name`;
  const rows = await reader(em)
    .selectFrom(table)
    .select(['id', name.as('name')])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Ids of people, customers and groups as what they are called now; of who is gone the id stays. */
async function withNames(em: Em, lines: readonly HistoryLineDto[]): Promise<HistoryLineDto[]> {
  const ids = { users: new Set<number>(), customers: new Set<number>(), customer_groups: new Set<number>() };
  for (const { changes } of lines)
    for (const [field, values] of Object.entries(changes)) {
      const table = tableOf(field);
      if (table) for (const value of values) if (typeof value === 'number') ids[table].add(value);
    }
  const names = {
    users: await namesOf(em, 'users', ids.users),
    customers: await namesOf(em, 'customers', ids.customers),
    customer_groups: await namesOf(em, 'customer_groups', ids.customer_groups),
  };
  const named = (field: string, values: readonly unknown[]) => {
    const table = tableOf(field);
    return table ? values.map((value) => names[table].get(value as number) ?? value) : values;
  };
  return lines.map((line) => ({
    ...line,
    changes: Object.fromEntries(Object.entries(line.changes).map(([field, values]) => [field, named(field, values)])),
  }));
}

/** The group's own lines, and those of customers that came into it or left it. */
const isOfGroup = (
  id: number,
) => sql<boolean>`((a.entity = 'CustomerGroup' and a.entity_id = ${id}) or (a.entity = 'Customer'
  and jsonb_exists(a.changes, 'groupId') and a.changes -> 'groupId' @> to_jsonb(${id}::int)))`;

/**
 * One page of what was changed, newest first: of a customer, of a group with who came and left, of an inspection with all that belongs to it, of a user, or of
 * the settings. What is gone keeps its history.
 *
 * @throws AppError INVALID_INPUT for a cursor that was not given out
 */
export async function listHistory({ em }: Scope, input: ListHistoryInput): Promise<Page<HistoryLineDto>> {
  const { of, id = 0, from, to, actorId, limit, cursor } = input;
  let query = reader(em)
    .selectFrom('audit_log as a')
    .select([
      // A bigint arrives as text on one driver and as a number on the other.
      sql<number>`a.id::float8`.as('id'),
      isoDate('a.at').as('at'),
      actorName.as('actorName'),
      'a.action',
      'a.entity',
      (of === 'group' ? siteName : lineName).as('name'),
      'a.changes',
    ])
    .where('a.action', 'in', shown)
    .orderBy('a.id', 'desc')
    .limit(limit + 1);
  if (of === 'inspection') query = query.where('a.inspection_id', '=', id);
  else if (of === 'group') query = query.where(isOfGroup(id));
  else {
    query = of === 'customer' ? query.where(isOfCustomer(id)) : query.where('a.entity', 'in', subjects[of]);
    if (of === 'user') query = query.where('a.entity_id', '=', id);
  }
  if (from) query = query.where('a.at', '>=', from);
  if (to) query = query.where('a.at', '<=', to);
  if (actorId !== undefined) query = query.where('a.actor_id', '=', actorId);
  if (cursor !== undefined) query = query.where('a.id', '<', decodeWith(cursorSchema, cursor)[0]);
  const { items, nextCursor } = pageOf(await query.execute(), limit, (last) => encodeCursor(last.id));
  return { items: await withNames(em, items), nextCursor };
}
