/** The texts of a customer link's page, and which language it begins with. */
import { hasChosenLanguage, loadTexts, speak } from '#client/lib/i18n.ts';
import type { Language } from '#common/i18n/languages.ts';

const forCustomers = {
  nl: async () => (await import('#common/i18n/nl/by-link.ts')).byLink,
  en: async () => (await import('#common/i18n/en/by-link.ts')).byLink,
};

/** Before anything is known of the link: what the browser speaks, if the page does. */
export async function loadLinkTexts(): Promise<void> {
  if (!hasChosenLanguage() && navigator.language.startsWith('en')) await speak('en');
  await loadTexts(forCustomers);
}

/** What the link was made in, unless somebody chose another one here. */
export const speakAsMade = async (language: Language): Promise<void> => {
  if (!hasChosenLanguage()) await speak(language);
};
