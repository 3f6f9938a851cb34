/** What a customer has typed and is not sent yet: on the device, so that no reload and no failed send loses it. */
import { clearDraft, draftKey, hasDraft, readDraft, writeDraft } from '#client/lib/draft.ts';
import { type AnswerState, answerStates } from '#common/domain/customer-link.ts';

export type AnswerDraft = {
  state: AnswerState | null;
  note: string;
  /** What was tried to be sent last, and under which key: sent again as it is, it counts once. */
  tried: { text: string; key: string } | null;
};

/** Below zero: those of the portal's accounts are apart. */
const keyOf = (linkId: number, recommendationId: number) => draftKey(-linkId, 'answer', recommendationId);

function isDraft(value: unknown): value is AnswerDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { state, note } = value as Partial<AnswerDraft>;
  return typeof note === 'string' && (state === null || answerStates.some((one) => one === state));
}

export const hasAnswerDraft = (linkId: number, recommendationId: number): boolean =>
  hasDraft(keyOf(linkId, recommendationId));

export const readAnswerDraft = (linkId: number, recommendationId: number): AnswerDraft | null =>
  readDraft(keyOf(linkId, recommendationId), isDraft);

export const keepAnswerDraft = (linkId: number, recommendationId: number, draft: AnswerDraft): void =>
  writeDraft(keyOf(linkId, recommendationId), draft);

export const dropAnswerDraft = (linkId: number, recommendationId: number): void =>
  clearDraft(keyOf(linkId, recommendationId));
