/** Texts in the chosen language, by typed keys. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';

type Translation = { t: Translate; language: Language };

/** The current dictionary; the component renders again when the language changes. */
export function useTranslate(): Translation {
  const { t, i18n } = useTranslation();
  return useMemo(
    () => ({ t: (key, parameters) => t(key, { ...parameters }), language: i18n.language as Language }),
    [t, i18n.language],
  );
}
