/** The choices above the list of recommendations: how they stand, of which kind, of which group or customer. */
import { Button, Flex } from '@chakra-ui/react';
import { FilterSelect } from '#client/components/filter-select.tsx';
import { Choice } from '#client/features/inspection-wizard/checks/choice.tsx';
import { CustomerChip, GroupChoice } from '#client/features/office-list/filter-parts.tsx';
import { useAddressChanges } from '#client/lib/use-address-value.ts';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { recommendationCategories } from '#common/domain/recommendation.ts';
import { recommendationFilters } from '#common/schemas/recommendation.ts';
import type { ChosenRecommendations } from './chosen-recommendations.ts';

const NOTHING = { category: '', group: '', customer: '' };

type RecommendationFiltersProps = ChosenRecommendations & { isNarrowed: boolean };

export function RecommendationFilters(props: RecommendationFiltersProps) {
  const { show, category, groupId, customerId, isNarrowed } = props;
  const { t } = useTranslate();
  const isWide = useIsWide();
  const change = useAddressChanges();
  return (
    <Flex role="group" aria-label={t('inspections.filters')} gap="2" wrap="wrap" align="center">
      {isWide ? (
        recommendationFilters.map((one) => (
          <Choice key={one} isChosen={show === one} onClick={() => change({ show: one })}>
            {t(`recommendation.show.${one}`)}
          </Choice>
        ))
      ) : (
        // A phone has no room for a button each.
        <FilterSelect
          label={t('recommendation.state')}
          value={show}
          options={recommendationFilters.map((one) => ({ value: one, label: t(`recommendation.show.${one}`) }))}
          onChoose={(value) => change({ show: value })}
        />
      )}
      <FilterSelect
        label={t('recommendation.category')}
        value={category}
        all={t('recommendation.allCategories')}
        options={recommendationCategories.map((one) => ({ value: one, label: t(`recommendation.category.${one}`) }))}
        onChoose={(value) => change({ category: value })}
      />
      <GroupChoice value={groupId} onChoose={(group) => change({ group })} />
      {customerId ? <CustomerChip id={customerId} onLeave={() => change({ customer: '' })} /> : null}
      {isNarrowed ? (
        <Button variant="ghost" minHeight="11" onClick={() => change(NOTHING)}>
          {t('devices.clear')}
        </Button>
      ) : null}
    </Flex>
  );
}
