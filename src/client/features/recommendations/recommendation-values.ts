/** What the form of a recommendation at a desk holds, and what differs between two versions of one, in words. */
import type * as z from 'zod/mini';
import { changesSince } from '#common/domain/merge-edits.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { RecommendationDto, recommendationFormSchema } from '#common/schemas/recommendation.ts';

export type RecommendationValues = z.infer<typeof recommendationFormSchema>;

/** As the form shows it; without one, as it begins. */
export const valuesOf = (known: RecommendationDto | null): RecommendationValues => ({
  text: known?.text ?? '',
  category: known?.category ?? 'other',
  actsBy: known?.actsBy ?? 'customer',
  dueDay: known?.dueDay ?? '',
  place: known?.place ?? '',
  state: known?.state ?? 'open',
  note: '',
});

export const dayOrNone = ({ dueDay, ...rest }: Partial<RecommendationValues>) => ({
  ...rest,
  ...(dueDay === undefined ? {} : { dueDay: dueDay || null }),
});

type Words = { t: Translate; language: Language };

/** What each field that differs is called, and what it holds now; null for nothing. */
export function changedFrom(base: RecommendationDto | null, current: RecommendationDto, { t, language }: Words) {
  const { text, category, actsBy, dueDay, place, state } = current;
  const all = [
    { name: 'text', label: 'recommendation.text', value: text },
    { name: 'category', label: 'recommendation.category', value: t(`recommendation.category.${category}`) },
    { name: 'actsBy', label: 'recommendation.actsBy', value: t(`recommendation.actsBy.${actsBy}`) },
    { name: 'dueDay', label: 'recommendation.due', value: dueDay && formatDate(dueDay, language) },
    { name: 'place', label: 'recommendation.place', value: place },
    { name: 'state', label: 'recommendation.state', value: t(`recommendation.state.${state}`) },
  ] as const;
  const changed = changesSince(valuesOf(base), valuesOf(current));
  return all.filter(({ name }) => name in changed);
}
