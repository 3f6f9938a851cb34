/** What this browser keeps as JSON, and how it is forgotten: apart, as the login page needs neither. */
import { keepText, keptText } from './kept-value.ts';

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
