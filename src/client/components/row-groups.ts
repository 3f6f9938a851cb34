/** Rows in groups of a few: what is out of sight is passed by whole groups at a time. */

/** As many as a step of a wheel and a half shows: greater ones take longer to come into sight, smaller ones are more to look through. */
const GROUP_SIZE = 10;

export type RowGroup = { key: number; ids: readonly number[] };

/**
 * The same rows in groups. A row stays in the group that it is in while others come and go: one that moves to another
 * element is made anew, and loses the focus. Where the order is another one the groups are, too.
 *
 * @param before the groups that there are, none to begin with
 */
export function groupRows(ids: readonly number[], before: readonly RowGroup[]): RowGroup[] {
  const groupOf = new Map(before.flatMap(({ key, ids: members }) => members.map((id) => [id, key] as const)));
  const groups: { key: number; ids: number[] }[] = [];
  const used = new Set<number>();
  let free = Math.max(0, ...before.map(({ key }) => key));
  for (const id of ids) {
    const own = groupOf.get(id);
    const last = groups.at(-1);
    if (last && (own === last.key || (own === undefined && last.ids.length < GROUP_SIZE))) {
      last.ids.push(id);
      continue;
    }
    const isOwn = own !== undefined && !used.has(own);
    if (!isOwn) free += 1;
    const key = isOwn ? own : free;
    used.add(key);
    groups.push({ key, ids: [id] });
  }
  const isScattered = before.length > 0 && groups.length > 2 + (2 * ids.length) / GROUP_SIZE;
  return isScattered ? groupRows(ids, []) : groups;
}
