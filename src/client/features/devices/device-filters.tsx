/** The choices above the list of devices: whether they stand, of which type, on which floor, only overdue ones, and the order. */
import { Button, Checkbox, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Select } from '#client/components/select.tsx';
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
      <Choice
        label={t('devices.standing')}
        value={filters.standing}
        onChoose={(standing) => change({ standing: standing === 'standing' ? '' : standing })}
      >
        {standingChoices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`devices.standing.${choice}`)}
          </option>
        ))}
      </Choice>
      <Choice label={t('plan.boxType')} value={filters.type ?? ''} onChoose={(type) => change({ type })}>
        <option value="">{t('devices.type.all')}</option>
        {baitBoxTypes.map((type) => (
          <option key={type} value={type}>
            {t(`boxType.${type}`)}
          </option>
        ))}
      </Choice>
      {floors.length > 1 || filters.floor !== undefined ? (
        <Choice label={t('devices.floor')} value={String(filters.floor ?? '')} onChoose={(floor) => change({ floor })}>
          <option value="">{t('devices.floor.all')}</option>
          {floors.map(({ floor }) => (
            <option key={floor} value={floor}>
              {floorName(floor)}
            </option>
          ))}
        </Choice>
      ) : null}
      {isWide ? null : (
        <Choice
          label={t('devices.sort')}
          value={filters.sort}
          onChoose={(sort) => change({ sort, order: firstOrder(sort as DeviceSort) })}
        >
          {deviceSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t('devices.sortBy', { column: t(`devices.sort.${sort}`) })}
            </option>
          ))}
        </Choice>
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

type ChoiceProps = {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  /** On a phone a line of its own. */
  isAlone?: boolean;
  children: ReactNode;
};

export const Choice = ({ label, value, onChoose, isAlone = false, children }: ChoiceProps) => (
  <Select
    root={{ width: { base: isAlone ? 'full' : 'calc(50% - {spacing.1})', sm: 'auto' }, flexShrink: '0' }}
    aria-label={label}
    minHeight="11"
    bg="bg.panel"
    value={value}
    onChange={(event) => onChoose(event.currentTarget.value)}
  >
    {children}
  </Select>
);
