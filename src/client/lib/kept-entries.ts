/**
 * What pages keep on the device of work that is not saved yet. Each page has an entry of its own, so that two tabs do
 * not overwrite each other's; a page that opens takes over what others left.
 */

/** What an entry's name goes on with after its beginning, and what it holds. */
export type KeptEntry = { rest: string; value: unknown };

function read(storageKey: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null');
  } catch {
    // Left by something else, or cut off.
    return null;
  }
}

/** Takes over all entries of a name, and those whose names go on with a dot; a browser that forbids storage has none. */
export function takeEntries(name: string): KeptEntry[] {
  try {
    const storageKeys = Object.keys(localStorage).filter((key) => key === name || key.startsWith(`${name}.`));
    const entries = storageKeys.map((key) => ({ rest: key.slice(name.length + 1), value: read(key) }));
    for (const storageKey of storageKeys) localStorage.removeItem(storageKey);
    return entries;
  } catch {
    return [];
  }
}

/** Keeps a page's own entry; null for nothing. */
export function keepEntry(storageKey: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(value));
  } catch {
    // A full or forbidden store: what waits is still on this page.
  }
}
