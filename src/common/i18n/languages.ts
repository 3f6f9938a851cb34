/** The portal's languages; the first is the default (specification, section 1). */
export const languages = ['nl', 'en'] as const;
export type Language = (typeof languages)[number];
export const DEFAULT_LANGUAGE: Language = 'nl';

/** The locale that dates, numbers and euros follow. */
export const localeOf: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' };
