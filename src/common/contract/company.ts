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
  /** What is found again and again, as a text that phraseGroups reads. */
  standardPhrases: LocalizedText;
};

/** Of its own: who only asks whether a company is known need not load all its texts. */
const NEW_PORTAL_NAME = 'Baitbook';

/** What a new portal starts with. */
export const defaultCompany: CompanyTexts = {
  companyName: NEW_PORTAL_NAME,
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
  standardPhrases: {
    nl: [
      'Geen bevindingen:',
      'Geen sporen van ongedierte aangetroffen.',
      'Alle lokdozen zijn gecontroleerd en in orde.',
      'Knaagdieren:',
      'Verse keutels aangetroffen.',
      'Knaagsporen aangetroffen.',
      'Aasopname vastgesteld; het lokaas is ververst.',
      'Kruipende insecten:',
      'Levende kakkerlakken aangetroffen.',
      'Vangplaten vervangen.',
      'Vliegende insecten:',
      'Vangst boven de drempel; lampen en vangplaten nagekeken.',
      'Larven of poppen aangetroffen bij de afvoer.',
      'Hygiëne:',
      'Voedselresten onder en achter de apparatuur.',
      'Afvalcontainers zijn niet afgesloten.',
      'Wering:',
      'Kier onder de buitendeur.',
      'Doorvoer van leidingen is niet gedicht.',
    ].join('\n'),
    en: [
      'No findings:',
      'No traces of pests were found.',
      'All bait boxes have been checked and are in order.',
      'Rodents:',
      'Fresh droppings found.',
      'Gnaw marks found.',
      'Bait has been taken; it was replaced.',
      'Crawling insects:',
      'Live cockroaches found.',
      'Glue boards replaced.',
      'Flying insects:',
      'The catch is over the threshold; lamps and glue boards were checked.',
      'Larvae or pupae found near the drain.',
      'Hygiene:',
      'Food residues under and behind the equipment.',
      'Waste containers are not closed.',
      'Proofing:',
      'Gap under the outside door.',
      'Pipe passages are not sealed.',
    ].join('\n'),
  },
};

/** Whether somebody has said which company this is: until then, contracts would speak for the portal. */
export const isCompanyKnown = ({ companyName }: Pick<CompanyTexts, 'companyName'>): boolean =>
  companyName !== NEW_PORTAL_NAME;
