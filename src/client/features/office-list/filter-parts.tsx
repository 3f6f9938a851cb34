/** The parts of a bar of filters: what is on or off, the two ends of a period, the way out of one customer's rows. */
import { Button, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { trpc } from '#client/api/server-client.ts';
import { DayInput } from '#client/components/day-input.tsx';
import { FilterSelect } from '#client/components/filter-select.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { LIST_LIMIT_MAX } from '#common/limits.ts';

type ChipProps = { isOn: boolean; onToggle: (value: '' | '1') => void; children: string };

export const Chip = ({ isOn, onToggle, children }: ChipProps) => (
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

export function CustomerChip({ id, onLeave }: { id: number; onLeave: () => void }) {
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

type TechnicianChoiceProps = { value: number | undefined; onChoose: (technician: string) => void };

export function TechnicianChoice({ value, onChoose }: TechnicianChoiceProps) {
  const { t } = useTranslate();
  const technicians = trpc.users.technicians.useQuery().data ?? [];
  return (
    <FilterSelect
      label={t('inspections.technician')}
      value={value}
      all={t('inspections.technician.all')}
      options={technicians.map(({ id, fullName }) => ({ value: id, label: fullName }))}
      onChoose={onChoose}
    />
  );
}

type GroupChoiceProps = { value: number | undefined; onChoose: (group: string) => void };

/** Where there are groups. */
export function GroupChoice({ value, onChoose }: GroupChoiceProps) {
  const { t } = useTranslate();
  const groups = trpc.groups.list.useQuery({ limit: LIST_LIMIT_MAX }).data?.items ?? [];
  if (groups.length === 0 && value === undefined) return null;
  return (
    <FilterSelect
      label={t('groups.chosen')}
      value={value}
      all={t('groups.all')}
      options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      onChoose={onChoose}
    />
  );
}

/** One end of a period, as a day such as 2026-07-01. */
type DayFieldProps = { label: string; value: string | undefined; onChange: (day: string) => void };

export const DayField = ({ label, value = '', onChange }: DayFieldProps) => (
  <Flex as="label" align="center" gap="2" width={{ base: 'full', sm: 'auto' }}>
    <Text as="span" textStyle="sm" color="fg.muted" minWidth={{ base: '20', sm: 'auto' }} whiteSpace="nowrap">
      {label}
    </Text>
    <DayInput
      width={{ base: 'full', sm: '9.5rem' }}
      minHeight="11"
      bg="bg.panel"
      // Its calendar is a stop of its own, which the browser does not show on the field.
      _focusWithin={{ outline: '2px solid', outlineColor: 'colorPalette.solid', outlineOffset: '-1px' }}
      value={value}
      onChange={onChange}
    />
  </Flex>
);
