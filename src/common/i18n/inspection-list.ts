/** The texts of the list of all inspections, which only a desk needs. */
import { inspectionList as en } from './en/inspection-list.ts';
import type { Language } from './languages.ts';
import { inspectionList as nl } from './nl/inspection-list.ts';

type Key = keyof typeof nl;
/** As they are asked for: plural forms share the name before their ending. */
type Asked<Text extends string> = Text extends `${infer Name}_one` | `${infer Name}_other` ? Name : Text;
export type InspectionListKey = Asked<Key>;
export type InspectionListTexts = Record<Key, string>;
const texts: Record<Language, InspectionListTexts> = { nl, en };

/** All texts in one language. */
export const inspectionListTexts = (language: Language): InspectionListTexts => texts[language];
