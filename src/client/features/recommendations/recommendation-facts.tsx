/** What is known of a recommendation besides its words, on one line; red when it is overdue. */
import { Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatShortDate } from '#common/i18n/format.ts';
import type { RecommendationDto } from '#common/schemas/recommendation.ts';

type FactsProps = Pick<RecommendationDto, 'category' | 'actsBy' | 'dueDay' | 'place' | 'boxNumber'> & {
  isOverdue?: boolean;
};

export function RecommendationFacts({ category, actsBy, dueDay, place, boxNumber, isOverdue = false }: FactsProps) {
  const { t, language } = useTranslate();
  const facts = [t(`recommendation.category.${category}`), boxNumber, place, t(`recommendation.actsBy.${actsBy}`)];
  return (
    <Text textStyle="sm" color="fg.muted">
      {facts.filter(Boolean).join(' · ')}
      {dueDay ? (
        <Text as="span" color={isOverdue ? 'fg.error' : undefined} fontWeight={isOverdue ? 'semibold' : undefined}>
          {` · ${t(isOverdue ? 'recommendation.overdue' : 'recommendation.dueOn', {
            date: formatShortDate(`${dueDay}T12:00:00Z`, language),
          })}`}
        </Text>
      ) : null}
    </Text>
  );
}
