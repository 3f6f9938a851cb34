/** Texts in the chosen language, by typed keys. */
import { useSyncExternalStore } from 'react';
import { currentTranslation, type Translation, watchTranslation } from './i18n.ts';

/** The current dictionary; the component renders again when the language changes. */
export const useTranslate = (): Translation =>
  useSyncExternalStore(watchTranslation, currentTranslation, currentTranslation);
