/** The texts of taking a floor plan from a file or a photo. */
import { planImport as en } from './en/plan-import.ts';
import type { Language } from './languages.ts';
import { planImport as nl } from './nl/plan-import.ts';

export type PlanImportTexts = Record<keyof typeof nl, string>;
const texts: Record<Language, PlanImportTexts> = { nl, en };

/** All texts in one language. */
export const planImportTexts = (language: Language): PlanImportTexts => texts[language];
