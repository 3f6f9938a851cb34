/** The choices above the signed contracts: state, technician, when they were signed, when they are renewed. */
import type { ReactNode } from 'react';
import { Choice } from '#client/features/devices/device-filters.tsx';
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
      <Choice label={t('contracts.status')} value={chosen.contract ?? ''} onChoose={(state) => change({ state })}>
        <option value="">{t('contracts.state.all')}</option>
        {contractStates.map((state) => (
          <option key={state} value={state}>
            {t(`contracts.state.${state}`)}
          </option>
        ))}
      </Choice>
      <TechnicianChoice value={chosen.technicianId} onChoose={(technician) => change({ technician })} />
      <GroupChoice value={chosen.groupId} onChoose={(group) => change({ group })} />
      <Choice
        label={t('contracts.renewal')}
        value={String(renewsWithin ?? '')}
        // The soonest first: that is what one asks for.
        onChoose={(renewal) => change(renewal === '' ? { renewal } : { renewal, sort: 'renewal', order: 'asc' })}
      >
        <option value="">{t('contracts.renewal.all')}</option>
        {renewals.map((days) => (
          <option key={days} value={days}>
            {t('contracts.renewal.within', { days })}
          </option>
        ))}
      </Choice>
      <DayField label={t('contracts.signedFrom')} value={chosen.signedFrom} onChange={(from) => change({ from })} />
      <DayField label={t('inspections.to')} value={chosen.signedTo} onChange={(to) => change({ to })} />
    </FilterBar>
  );
}
