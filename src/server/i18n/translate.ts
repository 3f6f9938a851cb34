/** Texts in a named language: the server has no language of its own, every call says which. */
import i18next from 'i18next';
import { en } from '#common/i18n/en.ts';
import type { Translate } from '#common/i18n/keys.ts';
import { type Language, languages } from '#common/i18n/languages.ts';
import { nl } from '#common/i18n/nl.ts';

const i18n = i18next.createInstance({
  lng: languages[0],
  supportedLngs: [...languages],
  resources: { nl: { translation: nl }, en: { translation: en } },
  // Keys hold dots and colons of their own; texts go into PDFs and JSON, which need no HTML escapes.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});
await i18n.init();

/** The dictionary of one language. */
export function translator(language: Language): Translate {
  const t = i18n.getFixedT(language);
  return (key, parameters) => t(key, { ...parameters });
}
