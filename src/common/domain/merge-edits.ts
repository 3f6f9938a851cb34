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

/**
 * What was typed over `base`, with `kept` where that was kept after it: a browser that was killed may have an older text once
 * more. One that is newer was typed over what was kept.
 *
 * @param kept what was kept last, of the fields that were
 * @param theirs what they hold by now
 */
export const withoutOlder = (base: Fields, mine: Fields, kept: Fields, theirs: Fields): Fields =>
  Object.fromEntries(
    Object.entries(mine).map(([name, value]) => {
      const isOlder = name in kept && isSame(kept[name], theirs[name]) && !isSame(kept[name], base[name]);
      return [name, isOlder ? (theirs[name] ?? '') : value];
    }),
  );

/** Whether what was typed over `base` says anything that is not among theirs. */
export const isUnsaved = (base: Fields, mine: Fields, theirs: Fields): boolean =>
  hasEdits(theirs, mergeEdits(base, mine, theirs).merged);

/** What differs from `base`: written alone, it leaves everything else as others made it. */
export function changesSince<Thing extends object>(base: Thing, mine: Thing): Partial<Thing> {
  const names = Object.keys(mine) as (keyof Thing)[];
  return Object.fromEntries(names.filter((name) => mine[name] !== base[name]).map((name) => [name, mine[name]])) as {
    [Name in keyof Thing]?: Thing[Name];
  };
}

/** Theirs, with what I changed since `base` on top of it. */
export function withChanges<Thing extends object>(theirs: Thing, base: Thing, mine: Thing): Thing {
  const merged = (Object.keys(mine) as (keyof Thing)[]).map((name) => {
    const [their, before, my] = [theirs[name], base[name], mine[name]];
    const hasParts = [their, before, my].every((value) => typeof value === 'object' && value !== null);
    if (hasParts) return [name, withChanges(their as object, before as object, my as object)];
    return [name, my === before ? their : my];
  });
  return Object.fromEntries(merged) as Thing;
}

/** Whether somebody else has changed since `base`, and differently, what is changed here. */
export const isContested = <Thing extends object>(
  changes: { [Name in keyof Thing]?: Thing[Name] | undefined },
  base: Thing,
  theirs: Thing,
): boolean =>
  (Object.keys(changes) as (keyof Thing)[]).some(
    (name) => theirs[name] !== base[name] && theirs[name] !== changes[name],
  );
