/** Groups that customers of a file are to be sites of: which of them are there already, and holding them or making them. */
import { sql } from 'kysely';
import { groupNameKey } from '#common/domain/group.ts';
import { GROUP_SITES_MAX } from '#common/limits.ts';
import type { KnownGroup, SameGroupsInput } from '#common/schemas/customer-import.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { CustomerGroup } from '#server/entities/customer-group.entity.ts';
import { allHeld, flushGroups } from './group.service.ts';

/** The groups that go by one of these names, with how many sites each has; by id. */
export async function sameGroups({ em }: Scope, { names }: SameGroupsInput): Promise<KnownGroup[]> {
  const keys = [...new Set(names.map(groupNameKey))];
  if (keys.length === 0) return [];
  return reader(em)
    .selectFrom('customer_groups as g')
    .select(['g.id', 'g.name'])
    .select(sql<number>`(select count(*)::int from customers c where c.group_id = g.id)`.as('sites'))
    .where('g.name_key', 'in', keys)
    .orderBy('g.id')
    .execute();
}

type Joining = { name: string; customers: number };

/** How many customers join each group, by what it is known by, under the name that stands first. */
function countJoining(names: readonly (string | null)[]): Map<string, Joining> {
  const joining = new Map<string, Joining>();
  for (const name of names) {
    if (name === null) continue;
    const key = groupNameKey(name);
    const before = joining.get(key);
    joining.set(key, { name: before?.name ?? name, customers: (before?.customers ?? 0) + 1 });
  }
  return joining;
}

/**
 * Holds the groups that are called so, and makes those that are not there.
 *
 * @param names of each customer that is to join; null for one that joins none
 * @returns the groups' ids, by what each is known by
 * @throws AppError GROUP_FULL, GROUP_NAME_TAKEN
 */
export async function groupsToJoin(scope: Scope, names: readonly (string | null)[]): Promise<Map<string, number>> {
  const { em } = scope;
  const joining = countJoining(names);
  if (joining.size === 0) return new Map();
  const groups = await em.find(CustomerGroup, { nameKey: { $in: [...joining.keys()] } }, allHeld);
  const known = await sameGroups(scope, { names: groups.map(({ name }) => name) });
  const sitesOf = new Map(known.map(({ name, sites }) => [groupNameKey(name), sites]));
  for (const [nameKey, { customers }] of joining)
    if ((sitesOf.get(nameKey) ?? 0) + customers > GROUP_SITES_MAX) throw new AppError('GROUP_FULL');
  const missing = [...joining].filter(([nameKey]) => !sitesOf.has(nameKey));
  const made = missing.map(([nameKey, { name }]) => em.create(CustomerGroup, { name, nameKey }));
  await flushGroups(scope);
  return new Map([...groups, ...made].map(({ nameKey, id }) => [nameKey, id]));
}
