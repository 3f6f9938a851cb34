/** What was typed on a step, as the browser keeps it until the outbox or the server has it. */

import { draftKey, readDraft } from '#client/lib/draft.ts';
import { type Fields, isUnsaved } from '#common/domain/merge-edits.ts';
import type { WizardStep } from '#common/domain/wizard.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

/** @param base what was there when it was typed */
export type StepDraft = { base: Fields; values: Fields };

const isStepDraft = (value: unknown): value is StepDraft =>
  typeof value === 'object' && value !== null && 'base' in value && 'values' in value;

export const stepDraftKey = (userId: number, { id }: Pick<InspectionDto, 'id'>, step: WizardStep) =>
  draftKey(userId, id, step);

export const readStepDraft = (key: ReturnType<typeof stepDraftKey>): StepDraft | null => readDraft(key, isStepDraft);

/** The texts of a step as the inspection has them; '' for none. */
export const stepTexts = {
  report: ({ reportText, observations }: InspectionDto) => ({
    reportText: reportText ?? '',
    observations: observations ?? '',
  }),
  recommendations: ({ recommendations }: InspectionDto) => ({ recommendations: recommendations ?? '' }),
} satisfies Partial<Record<WizardStep, (inspection: InspectionDto) => Fields>>;

/** Whether texts of a step are in the browser alone. One that was kept since may still be there: a browser that was killed forgets last that it has forgotten it. */
export function hasUnsavedTexts(userId: number, inspection: InspectionDto, step: keyof typeof stepTexts): boolean {
  const draft = readStepDraft(stepDraftKey(userId, inspection, step));
  return draft !== null && isUnsaved(draft.base, draft.values, stepTexts[step](inspection));
}
