/** Merges two people's edits of the same fields, and names those that conflict. */

export type Fields = Readonly<Record<string, string>>;

/** White space at the ends is no change: it is not kept. */
const isSame = (one: string | undefined, other: string | undefined): boolean =>
  (one ?? '').trim() === (other ?? '').trim();

/** Whether any of the fields that the server keeps has been changed. */
export const hasEdits = (base: Fields, mine: Fields): boolean =>
  Object.keys(base).some((name) => !isSame(base[name], mine[name]));

/**
 * Field by field: what only one side changed since `base` is taken from that side; what both changed,
 * and differently, is a conflict, in which `merged` holds mine.
 */
export function mergeEdits(base: Fields, mine: Fields, theirs: Fields): { merged: Fields; conflicts: string[] } {
  const merged: Record<string, string> = { ...mine };
  const conflicts: string[] = [];
  for (const [name, now] of Object.entries(theirs)) {
    if (isSame(now, base[name]) || isSame(now, mine[name])) continue;
    if (isSame(mine[name], base[name])) merged[name] = now;
    else conflicts.push(name);
  }
  return { merged, conflicts };
}
