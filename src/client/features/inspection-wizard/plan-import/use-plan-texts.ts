/** The texts of taking a plan from a file, which are loaded with it, in the chosen language. */
import { useTranslate } from '#client/lib/use-translate.ts';
import { type PlanImportTexts, planImportTexts } from '#common/i18n/plan-import.ts';

export function usePlanTexts() {
  const texts = planImportTexts(useTranslate().language);
  /** A text with its number in it. */
  const say = (key: keyof PlanImportTexts, count: number): string => texts[key].replace('{{count}}', String(count));
  return { texts, say };
}
