/** The portal's language: kept in the browser, its dictionary loaded when it is chosen. */
import type { Translate } from '#common/i18n/keys.ts';
import { DEFAULT_LANGUAGE, type Language, languages } from '#common/i18n/languages.ts';
import { nlForGuests } from '#common/i18n/nl-for-guests.ts';
import { createTranslate } from '#common/i18n/translate.ts';
import { keepText, keptText } from './kept-value.ts';

/** The local-storage key is part of the specification (section 1). */
const STORAGE_KEY = 'language';

type Dictionary = Readonly<Record<string, string>>;
/** A part of the texts, each language loaded when it is needed. */
export type Dictionaries = Record<Language, () => Promise<Dictionary>>;

/** What the pages for guests say; nobody waits for more before signing in. */
const forGuests: Dictionaries = {
  nl: async () => nlForGuests,
  en: async () => (await import('#common/i18n/en-for-guests.ts')).enForGuests,
};

const forScreens: Dictionaries = {
  nl: async () => (await import('#common/i18n/nl-for-screens.ts')).nlForScreens,
  en: async () => (await import('#common/i18n/en-for-screens.ts')).enForScreens,
};

/** No visit waits for them. */
const forDesk: Dictionaries = {
  nl: async () => (await import('#common/i18n/nl-for-desk.ts')).nlForDesk,
  en: async () => (await import('#common/i18n/en-for-desk.ts')).enForDesk,
};

/** What has been asked for, each with when it can be shown. */
const loading = new Map<Dictionaries, Promise<void>>([[forGuests, Promise.resolve()]]);

/** Texts in the chosen language; another object after each change. */
export type Translation = { t: Translate; language: Language };

let current: Translation = { t: (key) => key, language: DEFAULT_LANGUAGE };
const watchers = new Set<() => void>();

export const currentTranslation = (): Translation => current;

/** Calls `watcher` after every change of language; returns how to stop. */
export function watchTranslation(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

const isLanguage = (value: string | null): value is Language => languages.some((language) => language === value);

/** The kept choice. */
function storedLanguage(): Language | null {
  const stored = keptText(STORAGE_KEY);
  return isLanguage(stored) ? stored : null;
}

/** Whether somebody has chosen one on this device. */
export const hasChosenLanguage = (): boolean => storedLanguage() !== null;

/** What has arrived: of two that are loaded at once, the one that comes last takes nothing away. */
const arrived: Record<Language, Dictionary> = { nl: {}, en: {} };

/** Speaks a language without keeping it as somebody's choice. */
export async function speak(language: Language): Promise<void> {
  const texts = await Promise.all([...loading.keys()].map((part) => part[language]()));
  arrived[language] = Object.assign({}, arrived[language], ...texts);
  current = { t: createTranslate(arrived[language], language), language };
  document.documentElement.lang = language;
  for (const watcher of watchers) watcher();
}

/** Loads the kept language for guests; called once, before anything is shown. */
export const loadLanguage = (): Promise<void> => speak(storedLanguage() ?? DEFAULT_LANGUAGE);

/** Loads a part in the current language, and from then on in each that is chosen. */
export function loadTexts(part: Dictionaries): Promise<void> {
  const asked = loading.get(part);
  if (asked) return asked;
  // Known before it is loaded: a language that is chosen meanwhile needs it, too.
  loading.set(part, Promise.resolve());
  const loaded = speak(current.language).catch((cause: unknown) => {
    loading.delete(part);
    throw cause;
  });
  loading.set(part, loaded);
  return loaded;
}

/** Loads the texts of every screen in the current language; the portal's frame waits for it. */
export const loadAllTexts = (): Promise<void> => loadTexts(forScreens);

/** What is opened at a desk alone, once its texts are there as well. */
export const withDeskTexts = async <Loaded>(code: Promise<Loaded>): Promise<Loaded> =>
  (await Promise.all([code, loadTexts(forDesk)]))[0];

/** Switches without a reload: what has been typed stays. */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language);
  keepText(STORAGE_KEY, language);
}
