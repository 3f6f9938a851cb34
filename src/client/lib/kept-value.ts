/** What this browser keeps under a name: nothing where storage is forbidden, and no more than it has room for. */

export function keptText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** What cannot be kept lasts as long as the page. */
export function keepText(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // Full or forbidden.
  }
}

/** Null where nothing is kept, or something else. */
export function keptJson(name: string): unknown {
  try {
    return JSON.parse(keptText(name) ?? '');
  } catch {
    return null;
  }
}

export const keepJson = (name: string, value: unknown): void => keepText(name, JSON.stringify(value));

export function forgetKept(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
