/** English: recommendations at a desk. */
import type { recommendationList as dutch } from '#common/i18n/nl/recommendation-list.ts';

export const recommendationList: Record<keyof typeof dutch, string> = {
  'recommendation.text': 'Recommendation',
  'recommendation.add': 'Add a recommendation',
  'recommendation.change': 'Change the recommendation',
  'recommendation.note': 'Note on the state',
  'recommendation.history': 'What was said of it',
  'recommendation.saved': 'Recommendation saved',
  'recommendation.saveFailed': 'The recommendation could not be saved',
  'recommendation.loadFailed': 'The recommendations could not be loaded',
  'recommendation.noneFound': 'No recommendations found.',
  'recommendation.allCategories': 'All categories',
  'recommendation.none': 'There are no recommendations here.',
  'recommendation.noneOpen': 'There are no open recommendations.',
  'recommendation.search': 'Search by customer or text',
  'recommendation.show.open': 'Open',
  'recommendation.show.overdue': 'Overdue',
  'recommendation.show.answered': 'Answered by the customer',
  'recommendation.show.closed': 'Closed',
};
