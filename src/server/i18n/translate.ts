/** Texts in a named language: the server has no language of its own, every call says which. */
import { en } from '#common/i18n/en.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import { nl } from '#common/i18n/nl.ts';
import { createTranslate } from '#common/i18n/translate.ts';

const translators: Record<Language, Translate> = { nl: createTranslate(nl, 'nl'), en: createTranslate(en, 'en') };

/** The dictionary of one language. */
export const translator = (language: Language): Translate => translators[language];
