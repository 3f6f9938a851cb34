/** The texts of the list, which are loaded with it, beside those of every screen. */
import { useTranslate } from '#client/lib/use-translate.ts';
import { type InspectionListKey, inspectionListTexts } from '#common/i18n/inspection-list.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { type Language, languages } from '#common/i18n/languages.ts';
import { createTranslate } from '#common/i18n/translate.ts';

type Parameters = Record<string, string | number>;

const own = Object.fromEntries(
  languages.map((language) => [language, createTranslate(inspectionListTexts(language), language)]),
) as Record<Language, (key: string, parameters?: Parameters) => string>;

export function useListTexts() {
  const { t: ofAll, language } = useTranslate();
  const t = (key: InspectionListKey | TranslationKey, parameters?: Parameters): string => {
    const text = own[language](key, parameters);
    return text === key ? ofAll(key as TranslationKey, parameters) : text;
  };
  return { t, language };
}
