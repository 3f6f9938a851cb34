/** Step 3: what was checked and found, with photos, beside what was found before. */
import { Box, Grid, GridItem, Stack, Text, Textarea } from '@chakra-ui/react';
import { trpc } from '#client/api/server-client.ts';
import { FormField } from '#client/components/form-field.tsx';
import { PhrasePicker } from '#client/components/phrase-picker.tsx';
import { ConflictDialog } from '#client/features/inspection-wizard/saving/conflict-dialog.tsx';
import { stepTexts } from '#client/features/inspection-wizard/saving/step-draft.ts';
import { useStepForm } from '#client/features/inspection-wizard/saving/use-step-form.ts';
import { STEP_FORM_ID } from '#client/features/inspection-wizard/wizard-bar.tsx';
import { notify } from '#client/lib/notify.ts';
import { setAsTyped } from '#client/lib/set-as-typed.ts';
import { LOW_SCREEN, useIsPhone } from '#client/lib/use-has-own-bars.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { withPhrase } from '#common/domain/standard-phrases.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { reportFormSchema } from '#common/schemas/inspection-forms.ts';
import { HistoryPanel } from './history-panel.tsx';
import { PhotoSection } from './photo-section.tsx';

type ReportStepProps = { inspection: InspectionDto; onSaved: () => void };

export function ReportStep({ inspection, onSaved }: ReportStepProps) {
  const isPhone = useIsPhone();
  const written = <ReportForm key="written" inspection={inspection} onSaved={onSaved} />;
  const photos = (
    <GridItem key="photos" gridColumn={{ lg: '1 / -1' }} gridRow={{ lg: 2 }} minWidth="0">
      <PhotoSection inspection={inspection} />
    </GridItem>
  );
  // A phone is a camera first.
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '3fr 2fr' }}
      gap="6"
      // A phone on its side: the photos beside the report.
      css={{ [LOW_SCREEN]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {isPhone ? [photos, written] : [written, photos]}
      <HistoryPanel inspection={inspection} />
    </Grid>
  );
}

function ReportForm({ inspection, onSaved }: ReportStepProps) {
  const { t } = useTranslate();
  const { client } = trpc.useUtils();
  const { id } = inspection;
  const { form, finish, conflict, resolve } = useStepForm({
    inspection,
    step: 'report',
    schema: reportFormSchema,
    read: stepTexts.report,
    prefill: { reportText: '', observations: '' },
    keep: (changes, version) => client.inspections.update.mutate({ id, version, changes }),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async () => {
    const isSaved = await finish((values, version) => client.inspections.saveReport.mutate({ ...values, id, version }));
    if (!isSaved) return;
    notify.done('reportSaved');
    onSaved();
  });
  const insert = (field: 'reportText' | 'observations', phrase: string) =>
    setAsTyped(form, field, withPhrase(form.getValues(field), phrase));
  return (
    <Box>
      <Stack asChild gap="5">
        <form id={STEP_FORM_ID} noValidate onSubmit={submit}>
          <FormField label="report.text" hint="report.textHint" error={errors.reportText?.message}>
            <Textarea rows={4} autoresize {...form.register('reportText')} />
            <PhrasePicker onPick={(phrase) => insert('reportText', phrase)} />
          </FormField>
          <FormField label="report.observations" isOptional error={errors.observations?.message}>
            <Textarea rows={2} autoresize {...form.register('observations')} />
            <PhrasePicker onPick={(phrase) => insert('observations', phrase)} />
          </FormField>
          <Text fontSize="sm" color="fg.muted">
            {t('save.byItself')}
          </Text>
        </form>
      </Stack>
      <ConflictDialog
        conflict={conflict}
        labels={{ reportText: 'report.text', observations: 'report.observations' }}
        onChoose={resolve}
      />
    </Box>
  );
}
