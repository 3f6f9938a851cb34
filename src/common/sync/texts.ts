/** Texts that were typed over an older version: sent from the newest one where nobody else touched the same, else asked about. */
import type { Entry, Input } from './entry.ts';

/** Not texts, but what says which thing and how. */
const ADDRESSING = ['id', 'version', 'clientKey', 'startsFromPrevious'];

/** The fields that an input writes, by their names. */
export function fieldsOf({ changes, ...input }: Input): Input {
  const own = Object.entries(input).filter(([name]) => !ADDRESSING.includes(name));
  return { ...Object.fromEntries(own), ...(changes as Input | undefined) };
}

const same = (one: unknown, other: unknown): boolean =>
  (typeof one === 'string' ? one.trim() : (one ?? '')) === (typeof other === 'string' ? other.trim() : (other ?? ''));

/** What those fields hold in the thing as it is known here. */
export const baseOf = (input: Input, thing: Input): Input =>
  Object.fromEntries(Object.keys(fieldsOf(input)).map((name) => [name, thing[name] ?? null]));

export type Rebased = { input: Input } | { conflicts: string[] };

/**
 * The input as it can be sent over the newest version of the thing: what was typed goes, what was only sent along is left
 * as others made it. Of what is signed nothing is put together, and nobody is asked which version is to stay: it goes as
 * it was typed, for the server to refuse.
 *
 * @returns the names of fields that were typed here and by somebody else, differently, if there are any
 */
export function rebased({ input, base }: Pick<Entry, 'input' | 'base'>, thing: Input): Rebased {
  const { version, contractSigned } = thing;
  if (contractSigned === true) return { input };
  // What was signed without a line is stored as it was shown.
  if (!base || input.offline) return { input: { ...input, version } };
  const mine = fieldsOf(input);
  const typed = Object.keys(mine).filter((name) => name in base && !same(mine[name], base[name]));
  const conflicts = typed.filter((name) => !same(thing[name], base[name]) && !same(thing[name], mine[name]));
  if (conflicts.length > 0) return { conflicts };
  const untyped = Object.keys(base).filter((name) => !typed.includes(name) && name in mine);
  const theirs = Object.fromEntries(untyped.map((name) => [name, thing[name]]));
  if (input.changes === undefined) {
    // What is not required is left out where the other side has nothing.
    const given = Object.entries({ ...input, ...theirs }).filter(
      ([name]) => (theirs[name] ?? null) !== null || !(name in theirs),
    );
    return { input: { ...Object.fromEntries(given), version } };
  }
  const changes = Object.fromEntries(Object.entries(mine).filter(([name]) => !untyped.includes(name)));
  return { input: { ...input, changes, version } };
}

/** After somebody decided between two versions: mine is typed over theirs, or what was typed of those fields goes. */
export function decided(entry: Entry, thing: Input, choice: 'mine' | 'theirs'): Entry {
  // It may have arrived before: never merged.
  const next: Entry = { ...entry, state: 'waiting', failure: null, nextAt: 0, attempts: entry.attempts + 1 };
  const base = entry.base && Object.fromEntries(Object.keys(entry.base).map((name) => [name, thing[name] ?? null]));
  if (choice === 'mine' || !entry.base) return { ...next, base };
  const result = rebased(entry, thing);
  const taken = 'conflicts' in result ? result.conflicts : [];
  const theirs = Object.fromEntries(taken.map((name) => [name, thing[name] ?? null]));
  const input = entry.input.changes
    ? { ...entry.input, changes: { ...(entry.input.changes as Input), ...theirs } }
    : { ...entry.input, ...theirs };
  return { ...next, base, input };
}
