/**
 * What pages of versions before the outbox kept in the browser's storage of work that was not saved yet, each in an
 * entry of its own.
 */
import { forgetKept, keptJson } from './kept-value.ts';

/** What an entry's name goes on with after its beginning, and what it holds. */
export type OlderEntry = { rest: string; value: unknown };

/**
 * All entries of a name, and those whose names go on with a dot; a browser that forbids storage has none. They stay
 * until they are forgotten, which is once the outbox has them.
 */
export function olderEntries(name: string): { entries: OlderEntry[]; forget: () => void } {
  try {
    const storageKeys = Object.keys(localStorage).filter((key) => key === name || key.startsWith(`${name}.`));
    const entries = storageKeys.map((key) => ({ rest: key.slice(name.length + 1), value: keptJson(key) }));
    return { entries, forget: () => storageKeys.splice(0).forEach(forgetKept) };
  } catch {
    return { entries: [], forget: () => {} };
  }
}
