/** Lists of groups, and which of them a search finds. */
import { sql } from 'kysely';
import type { ListedGroupDto, ListGroupsInput } from '#common/schemas/group.ts';
import type { Scope } from '#server/core/scope.ts';
import { decodeNameCursor, encodeCursor, type Page, pageOf } from '#server/db/cursor.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { holdsWords, wordsOf } from '#server/db/search.ts';

/** Names in the order of a dictionary, as those of customers. */
const byName = sql<string>`g.name collate "und-x-icu"`;
/** Without an index: a company has few groups. */
const searchable = sql<string>`search_text(g.name || ' ' || coalesce(g.contact_person, '') || ' ' || coalesce(g.address, ''))`;
const nameAlone = sql<string>`search_text(g.name)`;

/**
 * One page of groups by name, with how many sites each has; with `search`, those whose name, contact person and address
 * together contain each of its words.
 *
 * @throws AppError INVALID_INPUT for a cursor that was not given out
 */
export async function listGroups(
  { em }: Scope,
  { limit, cursor, search }: ListGroupsInput,
): Promise<Page<ListedGroupDto>> {
  let query = reader(em)
    .selectFrom('customer_groups as g')
    .select(['g.id', 'g.name', 'g.contact_person as contactPerson', 'g.phone', 'g.email', 'g.address', 'g.version'])
    .select(sql<number>`(select count(*)::int from customers c where c.group_id = g.id)`.as('sites'))
    .orderBy(byName)
    .orderBy('g.id')
    .limit(limit + 1);
  if (search) query = query.where(holdsWords(searchable, wordsOf(search)));
  if (cursor !== undefined) {
    const [name, id] = decodeNameCursor(cursor);
    query = query.where(sql<boolean>`(${byName}, g.id) > (${name} collate "und-x-icu", ${id})`);
  }
  return pageOf(await query.execute(), limit, (last) => encodeCursor(last.name, last.id));
}

/** The groups whose name holds each of the words: known before their sites are looked for, so that an index leads there. */
export async function groupsNamed(em: Em, words: readonly string[]): Promise<number[]> {
  if (words.length === 0) return [];
  const rows = await reader(em)
    .selectFrom('customer_groups as g')
    .select('g.id')
    .where(holdsWords(nameAlone, words))
    .execute();
  return rows.map(({ id }) => id);
}
