/** What was typed on a step, as the browser keeps it until the outbox or the server has it. */

import { laneEntriesNow } from '#client/api/use-outbox.ts';
import { draftKey, readDraft } from '#client/lib/draft.ts';
import { type Fields, isUnsaved, withoutOlder } from '#common/domain/merge-edits.ts';
import type { WizardStep } from '#common/domain/wizard.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { operations } from '#common/sync/operations.ts';
import { fieldsOf } from '#common/sync/texts.ts';

/** @param base what was there when it was typed */
export type StepDraft = { base: Fields; values: Fields };

const isStepDraft = (value: unknown): value is StepDraft =>
  typeof value === 'object' && value !== null && 'base' in value && 'values' in value;

/** What the outbox has of an inspection's texts, each as it was written last. */
function keptTexts(inspectionId: number): Fields {
  const written = laneEntriesNow(inspectionId).filter(({ operation }) => operations[operation].isVersioned);
  const texts = written.flatMap(({ input }) => Object.entries(fieldsOf(input)));
  return Object.fromEntries(texts.filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/**
 * The draft of a step, if there is one, without what is older than what was kept since: a browser that was killed forgets
 * last that it has forgotten a draft.
 *
 * @param saved the step's texts as the inspection has them
 */
export function readStepDraft(
  userId: number,
  { id }: Pick<InspectionDto, 'id'>,
  step: WizardStep,
  saved: Fields,
): StepDraft | null {
  const draft = readDraft(draftKey(userId, id, step), isStepDraft);
  return draft && { ...draft, values: withoutOlder(draft.base, draft.values, keptTexts(id), saved) };
}

/** The texts of a step as the inspection has them; '' for none. */
export const stepTexts = {
  report: ({ reportText, observations }: InspectionDto) => ({
    reportText: reportText ?? '',
    observations: observations ?? '',
  }),
  recommendations: ({ recommendations }: InspectionDto) => ({ recommendations: recommendations ?? '' }),
} satisfies Partial<Record<WizardStep, (inspection: InspectionDto) => Fields>>;

/** Whether texts of a step are in the browser alone. */
export function hasUnsavedTexts(userId: number, inspection: InspectionDto, step: keyof typeof stepTexts): boolean {
  const saved = stepTexts[step](inspection);
  const draft = readStepDraft(userId, inspection, step, saved);
  return draft !== null && isUnsaved(draft.base, draft.values, saved);
}
