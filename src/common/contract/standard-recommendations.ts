/** The four standard paragraphs of the recommendations step (specification, section 9). */
import type { Language } from '#common/i18n/languages.ts';

export const standardRecommendationKeys = ['hygiene', 'proofing', 'storage', 'monitoring'] as const;
export type StandardRecommendationKey = (typeof standardRecommendationKeys)[number];

const texts: Record<Language, Record<StandardRecommendationKey, string>> = {
  nl: {
    hygiene:
      'Houd vloeren, goten en de ruimte onder en achter apparatuur vrij van voedselresten. Leeg afvalbakken dagelijks en sluit ze af.',
    proofing:
      'Dicht kieren en doorvoeren groter dan 5 mm af met staalwol, kit of gaas. Plaats borstels of tochtstrips onder deuren die naar buiten gaan.',
    storage:
      'Bewaar goederen minstens 15 cm van de vloer en 30 cm van de muur, in gesloten verpakking, en gebruik de oudste voorraad eerst.',
    monitoring:
      'Laat lokdozen en vallen op hun plaats, houd ze bereikbaar en meld uitwerpselen, knaagsporen of insecten direct.',
  },
  en: {
    hygiene:
      'Keep floors, drains and the space under and behind equipment free of food residues. Empty waste bins daily and keep them closed.',
    proofing:
      'Seal gaps and penetrations wider than 5 mm with steel wool, sealant or mesh. Fit brushes or draught strips under outside doors.',
    storage:
      'Store goods at least 15 cm off the floor and 30 cm from the wall, in closed packaging, and use the oldest stock first.',
    monitoring:
      'Leave bait boxes and traps in place, keep them accessible and report droppings, gnaw marks or insects at once.',
  },
};

/** Which of them a paragraph is, in whichever language. */
export const standardRecommendationIn = (paragraph: string): StandardRecommendationKey | null =>
  standardRecommendationKeys.find((key) => texts.nl[key] === paragraph || texts.en[key] === paragraph) ?? null;

/** Whether the text holds the paragraph, in whichever language it was added. */
export const hasStandardRecommendation = (text: string, key: StandardRecommendationKey): boolean =>
  text.includes(texts.nl[key]) || text.includes(texts.en[key]);

/** Adds the paragraph below what is there. */
export const addStandardRecommendation = (text: string, key: StandardRecommendationKey, language: Language): string =>
  [text.trim(), texts[language][key]].filter(Boolean).join('\n\n');

/** Takes the paragraph out, in whichever language it was added, and closes the gap it leaves. */
export const removeStandardRecommendation = (text: string, key: StandardRecommendationKey): string =>
  [texts.nl[key], texts.en[key]]
    .reduce((rest, paragraph) => rest.replace(paragraph, ''), text)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
