/** The portal's language: kept in the browser, its dictionary loaded when it is chosen. */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Dictionary } from '#common/i18n/keys.ts';
import { DEFAULT_LANGUAGE, type Language, languages } from '#common/i18n/languages.ts';

/** The local-storage key is part of the specification (section 1). */
const STORAGE_KEY = 'language';

const dictionaries: Record<Language, () => Promise<Dictionary>> = {
  nl: async () => (await import('#common/i18n/nl.ts')).nl,
  en: async () => (await import('#common/i18n/en.ts')).en,
};

const isLanguage = (value: string | null): value is Language => languages.some((language) => language === value);

/** The kept choice, or Dutch. A browser that forbids storage has no choice to keep. */
function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

async function addDictionary(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return;
  i18next.addResourceBundle(language, 'translation', await dictionaries[language]());
}

/** Loads the kept language; called once, before anything is shown. */
export async function loadLanguage(): Promise<void> {
  const language = storedLanguage();
  document.documentElement.lang = language;
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: await dictionaries[language]() } },
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    // A label without a translation is shown as its key (specification, section 1).
    fallbackLng: false,
  });
}

/** Switches without a reload: what has been typed stays. */
export async function changeLanguage(language: Language): Promise<void> {
  await addDictionary(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The choice then lasts as long as the page.
  }
}
