/** The inspection wizard's steps and which of them may be opened (specification, sections 2 and 4). */

export const wizardSteps = ['customer', 'floorPlan', 'report', 'recommendations', 'contract'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** What an inspection already holds, as far as the wizard is concerned. */
export type WizardProgress = {
  hasCustomer: boolean;
  hasFloorPlan: boolean;
  reportText: string | null;
  observations: string | null;
  recommendations: string | null;
};

/** The 0-based step an existing inspection opens at: the one after the last that has something in it. */
export function furthestStep(progress: WizardProgress): number {
  const done = [
    progress.hasCustomer,
    progress.hasFloorPlan,
    Boolean(progress.reportText || progress.observations),
    Boolean(progress.recommendations),
  ];
  return done.lastIndexOf(true) + 1;
}

/** Any earlier step may be opened, and the next one. */
export const canJump = (from: number, to: number): boolean => to >= 0 && to < wizardSteps.length && to <= from + 1;

/** Where to open: the step asked for if it lies within reach, else the furthest one. */
export function openingStep(progress: WizardProgress, requested: number | null): number {
  const furthest = furthestStep(progress);
  return requested !== null && Number.isInteger(requested) && canJump(furthest, requested) ? requested : furthest;
}
