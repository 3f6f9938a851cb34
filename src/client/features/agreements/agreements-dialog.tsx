/** Changes what was agreed about checks, with a customer or as the company's rule; what is typed is kept on the device. */
import { Box, Button, Input, Text } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { trpc } from '#client/api/server-client.ts';
import { useCheckWords } from '#client/api/use-check-words.ts';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { type DraftKey, draftKey } from '#client/lib/draft.ts';
import { useFormDraft } from '#client/lib/use-form-draft.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import type { AgreementChanges, AgreementsDto } from '#common/schemas/agreements.ts';
import { agreementsFormSchema, agreementValues, changesOf } from './agreement-values.ts';
import { ThresholdFields } from './threshold-fields.tsx';

/** Where the form is kept: of a customer, or of the company's rule. */
export const useAgreementsDraftKey = (of: number | 'company'): DraftKey =>
  draftKey(trpc.users.current.useQuery().data?.id ?? 0, 'agreements', of);

type AgreementsDialogProps = {
  of: number | 'company';
  agreements: AgreementsDto & { version?: number };
  /** What somebody else has agreed on since. */
  newer?: AgreementsDto | null;
  isBusy: boolean;
  /** @param from what it was typed over: that may have been kept since yesterday */
  onSubmit: (changes: AgreementChanges, from: { version?: number }, forget: () => void) => void;
  onClose: () => void;
};

export function AgreementsDialog({ of, agreements, newer = null, isBusy, onSubmit, onClose }: AgreementsDialogProps) {
  const { t } = useTranslate();
  const { action } = useCheckWords();
  const { rule } = agreements;
  const form = useForm({
    resolver: standardSchemaResolver(agreementsFormSchema),
    defaultValues: agreementValues(agreements),
  });
  const { base, forget, isResumed } = useFormDraft({
    form,
    key: useAgreementsDraftKey(of),
    base: agreements,
    inputOf: agreementValues,
  });
  return (
    <FormDialog
      isResumed={isResumed}
      title="agreements.title"
      notice={newer && t('agreements.conflict')}
      isBusy={isBusy}
      onSubmit={form.handleSubmit((values) => onSubmit(changesOf(values, rule), base, forget))}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      {newer ? (
        <Button variant="outline" alignSelf="start" onClick={() => form.reset(agreementValues(newer))}>
          {t('agreements.take')}
        </Button>
      ) : null}
      <Box maxWidth="60">
        <FormField label="agreements.days" error={form.formState.errors.checkEveryDays?.message}>
          <Input inputMode="numeric" size="lg" {...form.register('checkEveryDays')} />
        </FormField>
      </Box>
      <Text color="fg.muted" fontSize="sm">
        {t('agreements.emptyHint')}
      </Text>
      {baitBoxTypes.map((type) => (
        <ThresholdFields key={type} form={form} type={type} rule={rule} ownActions={action} />
      ))}
    </FormDialog>
  );
}
