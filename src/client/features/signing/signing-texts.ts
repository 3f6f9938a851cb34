/** The texts of signing at a distance, which no visit waits for. */
import { loadTexts } from '#client/lib/i18n.ts';

const forSigning = {
  nl: async () => (await import('#common/i18n/nl/signing.ts')).signing,
  en: async () => (await import('#common/i18n/en/signing.ts')).signing,
};

export const loadSigningTexts = (): Promise<void> => loadTexts(forSigning);
