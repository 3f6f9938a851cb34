/** Puts one of a list a place earlier or later. */

/** The list with one of it a place earlier (-1) or later (1); the very same list for one that is at that end, or gone. */
export function movedBy<Item>(list: readonly Item[], item: Item, by: -1 | 1): readonly Item[] {
  const from = list.indexOf(item);
  const other = list[from + by];
  if (from === -1 || other === undefined) return list;
  return list.with(from, other).with(from + by, item);
}
