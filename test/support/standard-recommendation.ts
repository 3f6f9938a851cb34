/** A standard paragraph as it stands in an empty text. */
import {
  addStandardRecommendation,
  type StandardRecommendationKey,
} from '#common/contract/standard-recommendations.ts';
import type { Language } from '#common/i18n/languages.ts';

export const standardRecommendation = (key: StandardRecommendationKey, language: Language): string =>
  addStandardRecommendation('', key, language);
