/** A recommendation as something to be carried out: its closed sets, when it is overdue, and what it begins with. */
import { standardRecommendationIn } from '#common/contract/standard-recommendations.ts';
import { addDays } from './day.ts';

export const recommendationCategories = ['hygiene', 'building', 'storage', 'other'] as const;
export type RecommendationCategory = (typeof recommendationCategories)[number];

/** Who carries it out: the customer, or we. */
export const recommendationActors = ['customer', 'company'] as const;
export type RecommendationActor = (typeof recommendationActors)[number];

/** Done in somebody's words; checked by whoever has seen it on a later visit. */
export const recommendationStates = ['open', 'started', 'done', 'checked'] as const;
export type RecommendationState = (typeof recommendationStates)[number];

/** Whether something has still to be done. */
export const isToDo = (state: RecommendationState): boolean => state === 'open' || state === 'started';

type Due = { state: RecommendationState; dueDay: string | null };

/** Whether it should have been carried out before `today`, a day such as 2026-07-01. */
export const isRecommendationOverdue = ({ state, dueDay }: Due, today: string): boolean =>
  isToDo(state) && dueDay !== null && dueDay < today;

/**
 * What two taps on a visit make of one: done or not. What was said to be done before is seen now, and checked.
 *
 * @param state as it was before the visit
 */
export function stateAfter(state: RecommendationState, isDone: boolean): RecommendationState {
  if (isDone) return isToDo(state) ? 'done' : 'checked';
  return isToDo(state) ? state : 'open';
}

const DUE_DAYS = 28;
const standard = {
  hygiene: { category: 'hygiene', days: 14 },
  proofing: { category: 'building', days: 42 },
  storage: { category: 'storage', days: DUE_DAYS },
  // Holds for as long as there are bait boxes.
  monitoring: { category: 'other', days: null },
} as const;

export type RecommendationDefaults = {
  category: RecommendationCategory;
  actsBy: RecommendationActor;
  dueDay: string | null;
};

/** What a paragraph begins with until somebody says otherwise. @param day of the visit that it is written on */
export function recommendationDefaults(paragraph: string, day: string): RecommendationDefaults {
  const key = standardRecommendationIn(paragraph);
  const { category, days } = key === null ? { category: 'other' as const, days: DUE_DAYS } : standard[key];
  return { category, actsBy: 'customer', dueDay: days === null ? null : addDays(day, days) };
}
