/**
 * The service contract's text (specification, section 9: payment within 30 days of invoice, Dutch
 * law, quotes valid 30 days after the inspection date). What is shown is what is stored and printed.
 */

import { addDays, dayOf, startOfDay } from '#common/domain/day.ts';
import type { PriceStatus } from '#common/domain/inspection.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { Language } from '#common/i18n/languages.ts';
import { PAYMENT_TERM_DAYS, QUOTE_VALIDITY_DAYS } from '#common/limits.ts';
import { formatPrice } from './price.ts';

/** Goes up whenever the wording below changes, and is stored with every signature. */
export const CONTRACT_TERMS_VERSION = '2026-2';

export type ContractFacts = {
  companyName: string;
  customerName: string;
  customerAddress: string;
  technicianName: string;
  inspectionDate: Date;
  priceStatus: PriceStatus;
  price: string | null;
  /** The company's own words from its templates: the intro is clean HTML, the terms are plain text. */
  companyIntro?: string;
  generalTerms?: string;
};

export type ContractArticle = { heading: string; body: string };
export type ContractText = {
  title: string;
  /** Clean HTML, see rich-text.ts; absent when the company has none. */
  companyIntro?: string;
  intro: string;
  articles: readonly ContractArticle[];
};

const wordings: Record<Language, (facts: ContractFacts, validUntil: string, price: string | null) => ContractText> = {
  nl: (facts, validUntil, price) => ({
    title: 'Servicecontract plaagdierbeheersing',
    intro: `${facts.companyName} (opdrachtnemer) en ${facts.customerName}, ${facts.customerAddress} (opdrachtgever) komen naar aanleiding van de inspectie op ${formatDate(facts.inspectionDate, 'nl')} door ${facts.technicianName} het volgende overeen.`,
    articles: [
      {
        heading: 'Werkzaamheden',
        body: 'Opdrachtnemer controleert en onderhoudt de lokdozen en vallen die op de plattegrond van het inspectierapport staan, legt elk bezoek schriftelijk vast en adviseert over wering en hygiëne. Bestrijdingsmiddelen worden alleen gebruikt als wering en vallen niet volstaan, en altijd volgens de wettelijke voorschriften.',
      },
      {
        heading: 'Medewerking',
        body: 'Opdrachtgever geeft toegang tot alle ruimten op de plattegrond, laat lokdozen en vallen op hun plaats en voert de overeengekomen aanbevelingen uit. Sporen of overlast tussen twee bezoeken meldt opdrachtgever zo snel mogelijk.',
      },
      {
        heading: 'Prijs en betaling',
        body: `${price === null ? 'De prijs wordt nader bepaald en vooraf schriftelijk bevestigd.' : `De prijs bedraagt ${price}, exclusief btw.`} Facturen worden binnen ${PAYMENT_TERM_DAYS} dagen na factuurdatum betaald.`,
      },
      {
        heading: 'Geldigheid',
        body: `Dit aanbod is geldig tot ${QUOTE_VALIDITY_DAYS} dagen na de inspectiedatum, dus tot en met ${validUntil}. Met de ondertekening gaat het contract in.`,
      },
      {
        heading: 'Aansprakelijkheid',
        body: 'Opdrachtnemer voert het werk zorgvuldig uit en is verzekerd voor schade door eigen toedoen. Opdrachtnemer is niet aansprakelijk voor schade door plagen zelf, of doordat aanbevelingen niet zijn opgevolgd.',
      },
      {
        heading: 'Toepasselijk recht',
        body: 'Op dit contract is Nederlands recht van toepassing. Geschillen worden voorgelegd aan de bevoegde rechter in Nederland.',
      },
    ],
  }),
  en: (facts, validUntil, price) => ({
    title: 'Pest control service contract',
    intro: `Following the inspection on ${formatDate(facts.inspectionDate, 'en')} by ${facts.technicianName}, ${facts.companyName} (the contractor) and ${facts.customerName}, ${facts.customerAddress} (the client) agree as follows.`,
    articles: [
      {
        heading: 'Services',
        body: 'The contractor checks and maintains the bait boxes and traps shown on the floor plan of the inspection report, records every visit in writing and advises on proofing and hygiene. Pesticides are used only where proofing and trapping do not suffice, and always as the law prescribes.',
      },
      {
        heading: 'Cooperation',
        body: 'The client gives access to all rooms on the floor plan, leaves bait boxes and traps in place and carries out the agreed recommendations. The client reports traces or nuisance between two visits as soon as possible.',
      },
      {
        heading: 'Price and payment',
        body: `${price === null ? 'The price is to be determined and will be confirmed in writing beforehand.' : `The price is ${price}, excluding VAT.`} Invoices are paid within ${PAYMENT_TERM_DAYS} days of the invoice date.`,
      },
      {
        heading: 'Validity',
        body: `This offer is valid for ${QUOTE_VALIDITY_DAYS} days after the inspection date, that is up to and including ${validUntil}. The contract takes effect when it is signed.`,
      },
      {
        heading: 'Liability',
        body: 'The contractor works with due care and is insured against damage of its own making. The contractor is not liable for damage done by pests themselves, or caused by recommendations that were not followed.',
      },
      {
        heading: 'Governing law',
        body: 'This contract is governed by Dutch law. Disputes are submitted to the competent court in the Netherlands.',
      },
    ],
  }),
};

const generalTermsHeading: Record<Language, string> = { nl: 'Algemene voorwaarden', en: 'General terms' };

/** All of it as one text: what is shown, and what the signature stands under. */
export const wholeContract = ({ title, companyIntro = '', intro, articles }: ContractText): string =>
  [title, companyIntro, intro, ...articles.flatMap(({ heading, body }) => [heading, body])].join('\n');

/** The contract with every fact filled in, in the customer's language. */
export function contractText(facts: ContractFacts, language: Language): ContractText {
  // By the calendar: where the clock changes between, so many times 24 hours end on another day.
  const validUntil = formatDate(startOfDay(addDays(dayOf(facts.inspectionDate), QUOTE_VALIDITY_DAYS)), language);
  const price = facts.priceStatus === 'fixed' ? formatPrice(facts.price ?? '0', language) : null;
  const text = wordings[language](facts, validUntil, price);
  const [companyIntro, generalTerms] = [facts.companyIntro?.trim(), facts.generalTerms?.trim()];
  return {
    ...text,
    ...(companyIntro ? { companyIntro } : {}),
    articles: generalTerms
      ? [...text.articles, { heading: generalTermsHeading[language], body: generalTerms }]
      : text.articles,
  };
}
