/** English: what is kept about customers, and for how long. */
import type { privacy as dutch } from '#common/i18n/nl/privacy.ts';

export const privacy: Record<keyof typeof dutch, string> = {
  'privacy.export': 'Download all data',
};
