/**
 * What has been typed and is not kept by the server yet, in the browser's storage: a reload, a killed
 * tab and an ended session lose none of it. One person's drafts are not shown to another.
 */
import { forgetKept, keepJson, keptJson, keptText } from './kept-value.ts';

const PREFIX = 'draft:';

export type DraftKey = `${typeof PREFIX}${string}`;

export const draftKey = (userId: number, ...parts: readonly (string | number)[]): DraftKey =>
  `${PREFIX}${[userId, ...parts].join(':')}`;

/** The kept draft if `isDraft` knows its shape. */
export function readDraft<Draft>(key: DraftKey, isDraft: (value: unknown) => value is Draft): Draft | null {
  const value = keptJson(key);
  return isDraft(value) ? value : null;
}

export const hasDraft = (key: DraftKey): boolean => keptText(key) !== null;

/** What finds no room lasts as long as the page, and the server keeps it soon. */
export const writeDraft: (key: DraftKey, draft: unknown) => void = keepJson;

export const clearDraft: (key: DraftKey) => void = forgetKept;
