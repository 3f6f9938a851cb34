/** The company behind the portal: who its contracts speak for, and its own texts in both languages. */
import type { Language } from '#common/i18n/languages.ts';

export type LocalizedText = Record<Language, string>;

/** What an administrator fills in under Templates (specification, section 2). */
export type CompanyTexts = {
  companyName: string;
  companyAddress: string;
  companyPhone: string;
  companyEmail: string;
  companyWebsite: string;
  /** HTML of the few elements that the sanitiser lets through. */
  contractIntro: LocalizedText;
  generalTerms: LocalizedText;
  defaultRecommendations: LocalizedText;
  reportFooter: LocalizedText;
};

/** What a new portal starts with. */
export const defaultCompany: CompanyTexts = {
  companyName: 'Baitbook',
  companyAddress: '',
  companyPhone: '',
  companyEmail: '',
  companyWebsite: '',
  contractIntro: {
    nl: '<p>Dank u voor uw vertrouwen. Hieronder leest u wat wij met elkaar afspreken.</p>',
    en: '<p>Thank you for your trust. Below you can read what we agree with each other.</p>',
  },
  generalTerms: {
    nl: 'Werkzaamheden vinden plaats op werkdagen tussen 8.00 en 17.00 uur, tenzij anders afgesproken. Het contract loopt een jaar en wordt daarna stilzwijgend verlengd; opzeggen kan met een termijn van een maand.',
    en: 'Work takes place on working days between 8.00 and 17.00, unless agreed otherwise. The contract runs for a year and is renewed tacitly; it can be terminated with one month’s notice.',
  },
  defaultRecommendations: {
    nl: 'Houd de ruimten schoon en droog, dicht kieren en openingen, en houd de lokdozen vrij. Meld nieuwe sporen van ongedierte zo snel mogelijk.',
    en: 'Keep the rooms clean and dry, close gaps and openings, and keep the bait boxes clear. Report new traces of pests as soon as possible.',
  },
  reportFooter: {
    nl: 'Vragen over dit rapport? Neem gerust contact met ons op.',
    en: 'Questions about this report? Please get in touch with us.',
  },
};

/** Whether somebody has said which company this is: until then, contracts would speak for the portal. */
export const isCompanyKnown = ({ companyName }: Pick<CompanyTexts, 'companyName'>): boolean =>
  companyName !== defaultCompany.companyName;
