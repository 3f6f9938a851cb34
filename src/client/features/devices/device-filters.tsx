/** The choices above the list of devices: whether they stand, of which type, on which floor, only overdue ones, and the order. */
import { Button, Checkbox, Flex } from '@chakra-ui/react';
import { FilterSelect } from '#client/components/filter-select.tsx';
import { useFloorName } from '#client/features/inspection-wizard/floor-plan/use-floor-name.ts';
import type { AddressChanges } from '#client/lib/use-address-value.ts';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { NamedFloors } from '#common/document/words.ts';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { type DeviceSort, deviceSorts, standingChoices } from '#common/schemas/device.ts';
import { type DeviceFilters, firstOrder } from './use-device-filters.ts';

type DeviceFiltersBarProps = {
  filters: DeviceFilters;
  /** That devices of the customer are on. */
  floors: NamedFloors;
  isNarrowed: boolean;
  change: (changes: AddressChanges) => void;
};

export function DeviceFiltersBar({ filters, floors, isNarrowed, change }: DeviceFiltersBarProps) {
  const { t } = useTranslate();
  const floorName = useFloorName(floors);
  // A table is ordered by its headings.
  const isWide = useIsWide();
  return (
    <Flex role="group" aria-label={t('devices.filters')} gap="2" wrap="wrap" align="center">
      <FilterSelect
        label={t('devices.standing')}
        value={filters.standing}
        options={standingChoices.map((choice) => ({ value: choice, label: t(`devices.standing.${choice}`) }))}
        onChoose={(standing) => change({ standing: standing === 'standing' ? '' : standing })}
      />
      <FilterSelect
        label={t('plan.boxType')}
        value={filters.type}
        all={t('devices.type.all')}
        options={baitBoxTypes.map((type) => ({ value: type, label: t(`boxType.${type}`) }))}
        onChoose={(type) => change({ type })}
      />
      {floors.length > 1 || filters.floor !== undefined ? (
        <FilterSelect
          label={t('devices.floor')}
          value={filters.floor}
          all={t('devices.floor.all')}
          options={floors.map(({ floor }) => ({ value: floor, label: floorName(floor) }))}
          onChoose={(floor) => change({ floor })}
        />
      ) : null}
      {isWide ? null : (
        <FilterSelect
          label={t('devices.sort')}
          value={filters.sort}
          options={deviceSorts.map((sort) => ({
            value: sort,
            label: t('devices.sortBy', { column: t(`devices.sort.${sort}`) }),
          }))}
          onChoose={(sort) => change({ sort, order: firstOrder(sort as DeviceSort) })}
        />
      )}
      <Checkbox.Root
        minHeight="11"
        paddingX="2"
        checked={filters.overdue === true}
        onCheckedChange={({ checked }) => change({ overdue: checked === true ? '1' : '' })}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{t('devices.overdueOnly')}</Checkbox.Label>
      </Checkbox.Root>
      {isNarrowed ? (
        <Button variant="ghost" minHeight="11" onClick={() => change({ type: '', floor: '', overdue: '' })}>
          {t('devices.clear')}
        </Button>
      ) : null}
    </Flex>
  );
}
