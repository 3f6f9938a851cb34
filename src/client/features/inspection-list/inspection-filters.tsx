/** The choices above the list of inspections, each a chip of its own: status, technician, period, unsigned, unsent. */
import type { ReactNode } from 'react';
import { FilterSelect } from '#client/components/filter-select.tsx';
import { FilterBar } from '#client/features/office-list/filter-bar.tsx';
import {
  Chip,
  CustomerChip,
  DayField,
  GroupChoice,
  TechnicianChoice,
} from '#client/features/office-list/filter-parts.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { inspectionStatuses } from '#common/domain/inspection.ts';
import { UNSIGNED_DAYS } from '#common/limits.ts';
import { type Chosen, filterNames } from './use-chosen-inspections.ts';

const NOTHING = Object.fromEntries(filterNames.map((name) => [name, '']));

export function InspectionFilters({ chosen, count, change, beside }: Chosen & { beside: ReactNode }) {
  const { t } = useTranslate();
  return (
    <FilterBar count={count} onClear={() => change(NOTHING)} beside={beside}>
      <FilterSelect
        label={t('contracts.status')}
        value={chosen.status}
        all={t('inspections.status.all')}
        options={inspectionStatuses.map((status) => ({ value: status, label: t(`inspection.status.${status}`) }))}
        onChoose={(status) => change({ status })}
      />
      <TechnicianChoice value={chosen.technicianId} onChoose={(technician) => change({ technician })} />
      <GroupChoice value={chosen.groupId} onChoose={(group) => change({ group })} />
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          label={t(`inspections.${end}`)}
          value={chosen[end]}
          onChange={(day) => change({ [end]: day })}
        />
      ))}
      <Chip isOn={chosen.show === 'pending'} onToggle={(on) => change({ show: on && 'pending' })}>
        {t('dashboard.pending')}
      </Chip>
      <Chip isOn={chosen.unsigned === true} onToggle={(unsigned) => change({ unsigned })}>
        {t('inspections.unsigned', { days: UNSIGNED_DAYS })}
      </Chip>
      <Chip isOn={chosen.unsynced === true} onToggle={(unsynced) => change({ unsynced })}>
        {t('inspections.unsynced')}
      </Chip>
      {chosen.customerId ? <CustomerChip id={chosen.customerId} onLeave={() => change({ customer: '' })} /> : null}
    </FilterBar>
  );
}
