/**
 * What has been typed and is not kept by the server yet, in the browser's storage: a reload, a killed
 * tab and an ended session lose none of it. One person's drafts are not shown to another.
 */
const PREFIX = 'draft:';

export type DraftKey = `${typeof PREFIX}${string}`;

export const draftKey = (userId: number, ...parts: readonly (string | number)[]): DraftKey =>
  `${PREFIX}${[userId, ...parts].join(':')}`;

/** The kept draft if `isDraft` knows its shape; a browser that forbids storage has none. */
export function readDraft<Draft>(key: DraftKey, isDraft: (value: unknown) => value is Draft): Draft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

export function hasDraft(key: DraftKey): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function writeDraft(key: DraftKey, draft: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or forbidden: what is typed then lasts as long as the page, and the server keeps it soon.
  }
}

export function clearDraft(key: DraftKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
