/** Step 3: what was checked and found, with photos. */
import { Stack, Textarea } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormField } from '#client/components/form-field.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useNotify } from '#client/lib/use-notify.ts';
import { type InspectionDto, reportFormSchema } from '#common/schemas/inspection.ts';
import { useInspectionCache } from '../use-inspection-cache.ts';
import { STEP_FORM_ID } from '../wizard-bar.tsx';
import { PhotoSection } from './photo-section.tsx';

type ReportForm = z.input<typeof reportFormSchema>;
type ReportValues = z.output<typeof reportFormSchema>;
type ReportStepProps = { inspection: InspectionDto; onSaved: () => void };

export function ReportStep({ inspection, onSaved }: ReportStepProps) {
  const notify = useNotify();
  const cache = useInspectionCache();
  const form = useForm<ReportForm, unknown, ReportValues>({
    resolver: standardSchemaResolver(reportFormSchema),
    defaultValues: { reportText: inspection.reportText ?? '', observations: inspection.observations ?? '' },
  });
  const save = trpc.inspections.saveReport.useMutation({
    onSuccess: (updated) => {
      cache.accept(updated);
      notify.success('reportSaved');
      onSaved();
    },
    onError: (error) => cache.reject('wizard.saveFailed', error),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    save.mutate({ ...values, id: inspection.id, version: inspection.version }),
  );
  return (
    <Stack gap="6">
      <Stack asChild gap="5">
        <form id={STEP_FORM_ID} noValidate onSubmit={submit}>
          <FormField label="report.text" hint="report.textHint" error={errors.reportText?.message}>
            <Textarea rows={6} autoresize {...form.register('reportText')} />
          </FormField>
          <FormField label="report.observations" isOptional error={errors.observations?.message}>
            <Textarea rows={4} autoresize {...form.register('observations')} />
          </FormField>
        </form>
      </Stack>
      <PhotoSection inspection={inspection} />
    </Stack>
  );
}
