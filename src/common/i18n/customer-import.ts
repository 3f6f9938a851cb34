/** The texts of importing customers, which only a desk needs. */
import { customerImport as en } from './en/customer-import.ts';
import type { Language } from './languages.ts';
import { customerImport as nl } from './nl/customer-import.ts';

type Key = keyof typeof nl;
/** As they are asked for: plural forms share the name before their ending. */
type Asked<Text extends string> = Text extends `${infer Name}_one` | `${infer Name}_other` ? Name : Text;
export type CustomerImportKey = Asked<Key>;
export type CustomerImportTexts = Record<Key, string>;
const texts: Record<Language, CustomerImportTexts> = { nl, en };

/** All texts in one language. */
export const customerImportTexts = (language: Language): CustomerImportTexts => texts[language];
