/** Which recommendations an address asks for. */
import { type RecommendationCategory, recommendationCategories } from '#common/domain/recommendation.ts';
import { idIn } from '#common/schemas/inspection-list.ts';
import { recommendationFilters } from '#common/schemas/recommendation.ts';

export type ChosenRecommendations = {
  show: (typeof recommendationFilters)[number];
  category: RecommendationCategory | undefined;
  groupId: number | undefined;
  customerId: number | undefined;
};

/** Open ones, unless it says otherwise; what it says that means nothing is left out. */
export const chosenRecommendations = (parameters: URLSearchParams): ChosenRecommendations => ({
  show: recommendationFilters.find((one) => one === parameters.get('show')) ?? 'open',
  category: recommendationCategories.find((one) => one === parameters.get('category')),
  groupId: idIn(parameters.get('group') ?? ''),
  customerId: idIn(parameters.get('customer') ?? ''),
});
