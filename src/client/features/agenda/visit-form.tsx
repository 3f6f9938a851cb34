/** The fields of a planned visit: when, by whom, and how often. */
import { Box, Button, Flex, Input, Text, Textarea } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { trpc } from '#client/api/server-client.ts';
import { FormField } from '#client/components/form-field.tsx';
import { Select } from '#client/components/select.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { addDays } from '#common/domain/day.ts';
import { holidayOn } from '#common/planning/holidays.ts';
import { repeats } from '#common/planning/repeats.ts';
import type { VisitValues } from './visit-values.ts';

type VisitFormProps = {
  form: UseFormReturn<VisitValues>;
  /** Of a new visit, or of those that follow as well. */
  hasRepeat: boolean;
  /** A visit that is not repeated may become one that is. */
  isOnceOffered: boolean;
};

const emptyToNull = { setValueAs: (value: string | null) => value || null };
/** Its calendar or clock is a stop of its own, which the browser does not show on the field. */
const seenWithin = {
  _focusWithin: { outline: '2px solid', outlineColor: 'colorPalette.solid', outlineOffset: '-1px' },
};
const shifts = [
  { days: -1, label: 'agenda.shift.before' },
  { days: 1, label: 'agenda.shift.after' },
  { days: 7, label: 'agenda.shift.week' },
] as const;

export function VisitForm({ form, hasRepeat, isOnceOffered }: VisitFormProps) {
  const { t } = useTranslate();
  const technicians = trpc.users.technicians.useQuery().data ?? [];
  const { errors } = form.formState;
  const [day, repeat, technicianId] = form.watch(['day', 'repeat', 'technicianId']);
  const holiday = holidayOn(day);
  return (
    <>
      <Box>
        <FormField
          label="agenda.field.day"
          error={errors.day?.message}
          {...(holiday ? { hint: `agenda.holiday.${holiday}` } : {})}
        >
          <Input type="date" size="lg" {...seenWithin} {...form.register('day')} />
        </FormField>
        <Flex gap="2" marginTop="2" wrap="wrap">
          {shifts.map(({ days, label }) => (
            <Button
              key={days}
              variant="outline"
              size="sm"
              minHeight="11"
              flex="1"
              disabled={!day}
              onClick={() => form.setValue('day', addDays(day, days), { shouldDirty: true, shouldValidate: true })}
            >
              {t(label)}
            </Button>
          ))}
        </Flex>
      </Box>
      <Box>
        <Flex gap="3" wrap="wrap" css={{ '& > *': { flex: '1 1 7rem', minWidth: 0 } }}>
          <FormField label="agenda.field.start" error={errors.startTime?.message}>
            <Input type="time" size="lg" {...seenWithin} {...form.register('startTime', emptyToNull)} />
          </FormField>
          <FormField label="agenda.field.end" error={errors.endTime?.message}>
            <Input type="time" size="lg" {...seenWithin} {...form.register('endTime', emptyToNull)} />
          </FormField>
        </Flex>
        <Text marginTop="1" textStyle="xs" color="fg.muted">
          {t('agenda.field.window')}
        </Text>
      </Box>
      <FormField label="agenda.field.technician" error={errors.technicianId?.message}>
        {/* Told its value, or it would show whoever comes first until the others are there. */}
        <Select size="lg" {...form.register('technicianId', { valueAsNumber: true })} value={technicianId}>
          {technicians.some(({ id }) => id === technicianId) ? null : <option value={technicianId}>…</option>}
          {technicians.map(({ id, fullName }) => (
            <option key={id} value={id}>
              {fullName}
            </option>
          ))}
        </Select>
      </FormField>
      {hasRepeat ? (
        <Box>
          <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
            <FormField label="agenda.field.repeat" error={errors.repeat?.message}>
              <Select size="lg" {...form.register('repeat', emptyToNull)}>
                {isOnceOffered ? <option value="">{t('agenda.repeat.none')}</option> : null}
                {repeats.map((one) => (
                  <option key={one} value={one}>
                    {t(`agenda.repeat.${one}`)}
                  </option>
                ))}
              </Select>
            </FormField>
            {repeat ? (
              <FormField label="agenda.field.until" isOptional error={errors.until?.message}>
                <Input type="date" size="lg" {...seenWithin} min={day} {...form.register('until', emptyToNull)} />
              </FormField>
            ) : null}
          </Flex>
          {repeat ? (
            <Text marginTop="1" textStyle="xs" color="fg.muted">
              {t('agenda.field.untilHint')} {t('agenda.holiday')}
            </Text>
          ) : null}
        </Box>
      ) : null}
      <FormField label="agenda.field.note" isOptional error={errors.note?.message}>
        <Textarea rows={2} size="lg" {...form.register('note', emptyToNull)} />
      </FormField>
    </>
  );
}
