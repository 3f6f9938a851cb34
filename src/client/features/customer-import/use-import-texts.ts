/** The texts of importing customers, which are loaded with it, beside those of every screen. */
import { useTranslate } from '#client/lib/use-translate.ts';
import { type CustomerImportKey, customerImportTexts } from '#common/i18n/customer-import.ts';
import type { TranslationKey, ValidationMessage } from '#common/i18n/keys.ts';
import { type Language, languages } from '#common/i18n/languages.ts';
import { createTranslate } from '#common/i18n/translate.ts';

type Parameters = Record<string, string | number>;
export type ImportTranslate = (
  key: CustomerImportKey | TranslationKey | ValidationMessage,
  parameters?: Parameters,
) => string;

const own = Object.fromEntries(
  languages.map((language) => [language, createTranslate(customerImportTexts(language), language)]),
) as Record<Language, (key: string, parameters?: Parameters) => string>;

export function useImportTexts(): { t: ImportTranslate } {
  const { t: ofAll, language } = useTranslate();
  const t: ImportTranslate = (key, parameters) => {
    const text = own[language](key, parameters);
    return text === key ? ofAll(key as TranslationKey, parameters) : text;
  };
  return { t };
}
