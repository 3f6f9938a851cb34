/** The choices above the signed contracts: state, technician, when they were signed, when they are renewed. */
import type { ReactNode } from 'react';
import { FilterSelect } from '#client/components/filter-select.tsx';
import { FilterBar } from '#client/features/office-list/filter-bar.tsx';
import { DayField, GroupChoice, TechnicianChoice } from '#client/features/office-list/filter-parts.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { RENEWS_SOON_DAYS } from '#common/limits.ts';
import { contractStates } from '#common/schemas/inspection-list.ts';
import { type ChosenInAddress, contractFilterNames } from './use-chosen-contracts.ts';

const NOTHING = Object.fromEntries(contractFilterNames.map((name) => [name, '']));
const RENEWALS = [30, RENEWS_SOON_DAYS, 90];

export function ContractFilters({ chosen, count, change, beside }: ChosenInAddress & { beside: ReactNode }) {
  const { t } = useTranslate();
  const { renewsWithin } = chosen;
  const renewals =
    renewsWithin === undefined || RENEWALS.includes(renewsWithin) ? RENEWALS : [...RENEWALS, renewsWithin];
  return (
    <FilterBar count={count} onClear={() => change(NOTHING)} beside={beside}>
      <FilterSelect
        label={t('contracts.status')}
        value={chosen.contract}
        all={t('contracts.state.all')}
        options={contractStates.map((state) => ({ value: state, label: t(`contracts.state.${state}`) }))}
        onChoose={(state) => change({ state })}
      />
      <TechnicianChoice value={chosen.technicianId} onChoose={(technician) => change({ technician })} />
      <GroupChoice value={chosen.groupId} onChoose={(group) => change({ group })} />
      <FilterSelect
        label={t('contracts.renewal')}
        value={renewsWithin}
        all={t('contracts.renewal.all')}
        options={renewals.map((days) => ({ value: days, label: t('contracts.renewal.within', { days }) }))}
        // The soonest first: that is what one asks for.
        onChoose={(renewal) => change(renewal === '' ? { renewal } : { renewal, sort: 'renewal', order: 'asc' })}
      />
      <DayField label={t('contracts.signedFrom')} value={chosen.signedFrom} onChange={(from) => change({ from })} />
      <DayField label={t('inspections.to')} value={chosen.signedTo} onChange={(to) => change({ to })} />
    </FilterBar>
  );
}
