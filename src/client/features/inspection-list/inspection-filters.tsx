/** The choices above the list of inspections, each a chip of its own: status, technician, period, unsigned, unsent. */
import { Button, Flex, Input, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { Choice } from '#client/features/devices/device-filters.tsx';
import { trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { inspectionStatuses } from '#common/domain/inspection.ts';
import { UNSIGNED_DAYS } from '#common/limits.ts';
import { type Chosen, filterNames } from './use-chosen-inspections.ts';

const NOTHING = Object.fromEntries(filterNames.map((name) => [name, '']));

export function InspectionFilters({ chosen, isNarrowed, change }: Chosen) {
  const { t } = useTranslate();
  const technicians = trpc.users.technicians.useQuery().data ?? [];
  return (
    <Flex role="group" aria-label={t('inspections.filters')} gap="2" wrap="wrap" align="center">
      <Choice label={t('contracts.status')} value={chosen.status ?? ''} onChoose={(status) => change({ status })}>
        <option value="">{t('inspections.status.all')}</option>
        {inspectionStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`inspection.status.${status}`)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('inspections.technician')}
        value={String(chosen.technicianId ?? '')}
        onChoose={(technician) => change({ technician })}
      >
        <option value="">{t('inspections.technician.all')}</option>
        {technicians.map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
      </Choice>
      {(['from', 'to'] as const).map((end) => (
        <Flex key={end} as="label" align="center" gap="2" width={{ base: 'full', sm: 'auto' }}>
          <Text as="span" textStyle="sm" color="fg.muted" minWidth={{ base: '20', sm: 'auto' }} whiteSpace="nowrap">
            {t(`inspections.${end}`)}
          </Text>
          <Input
            type="date"
            width={{ base: 'full', sm: '9.5rem' }}
            minHeight="11"
            bg="bg.panel"
            // Its calendar is a stop of its own, which the browser does not show on the field.
            _focusWithin={{ outline: '2px solid', outlineColor: 'colorPalette.solid', outlineOffset: '-1px' }}
            value={chosen[end] ?? ''}
            onChange={(event) => change({ [end]: event.currentTarget.value })}
          />
        </Flex>
      ))}
      <Chip isOn={chosen.unsigned === true} onToggle={(unsigned) => change({ unsigned })}>
        {t('inspections.unsigned', { days: UNSIGNED_DAYS })}
      </Chip>
      <Chip isOn={chosen.unsynced === true} onToggle={(unsynced) => change({ unsynced })}>
        {t('inspections.unsynced')}
      </Chip>
      {chosen.customerId ? <CustomerChip id={chosen.customerId} onLeave={() => change({ customer: '' })} /> : null}
      {isNarrowed ? (
        <Button variant="ghost" minHeight="11" onClick={() => change(NOTHING)}>
          {t('devices.clear')}
        </Button>
      ) : null}
    </Flex>
  );
}

type ChipProps = { isOn: boolean; onToggle: (value: '' | '1') => void; children: string };

const Chip = ({ isOn, onToggle, children }: ChipProps) => (
  <Button
    variant={isOn ? 'subtle' : 'outline'}
    bg={isOn ? undefined : 'bg.panel'}
    borderRadius="full"
    minHeight="11"
    aria-pressed={isOn}
    data-chosen={isOn ? '' : undefined}
    onClick={() => onToggle(isOn ? '' : '1')}
  >
    {children}
  </Button>
);

function CustomerChip({ id, onLeave }: { id: number; onLeave: () => void }) {
  const { t } = useTranslate();
  const name = trpc.customers.get.useQuery({ id }).data?.name ?? '…';
  return (
    <Button
      variant="subtle"
      borderRadius="full"
      minHeight="11"
      data-chosen=""
      aria-label={t('inspections.customer.leave', { customer: name })}
      onClick={onLeave}
    >
      {name}
      <X aria-hidden />
    </Button>
  );
}
