/** The choices above the list of recommendations: how they stand, of which kind, of which group or customer. */
import { Button, Flex } from '@chakra-ui/react';
import { Choice as Select } from '#client/features/devices/device-filters.tsx';
import { Choice } from '#client/features/inspection-wizard/checks/choice.tsx';
import { CustomerChip, GroupChoice } from '#client/features/office-list/filter-parts.tsx';
import { useAddressChanges } from '#client/lib/use-address-value.ts';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { recommendationCategories } from '#common/domain/recommendation.ts';
import { recommendationFilters } from '#common/schemas/recommendation.ts';
import type { ChosenRecommendations } from './chosen-recommendations.ts';

const NOTHING = { category: '', group: '', customer: '' };

export function RecommendationFilters({ show, category, groupId, customerId }: ChosenRecommendations) {
  const { t } = useTranslate();
  const isWide = useIsWide();
  const change = useAddressChanges();
  const isNarrowed = category !== undefined || groupId !== undefined || customerId !== undefined;
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
        <Select label={t('recommendation.state')} value={show} onChoose={(value) => change({ show: value })}>
          {recommendationFilters.map((one) => (
            <option key={one} value={one}>
              {t(`recommendation.show.${one}`)}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={t('recommendation.category')}
        value={category ?? ''}
        onChoose={(value) => change({ category: value })}
      >
        <option value="">{t('recommendation.allCategories')}</option>
        {recommendationCategories.map((one) => (
          <option key={one} value={one}>
            {t(`recommendation.category.${one}`)}
          </option>
        ))}
      </Select>
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
