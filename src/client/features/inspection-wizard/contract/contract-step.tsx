/** Step 5: the contract, read and signed by the customer. */
import { Button, Checkbox, Field, Input, NativeSelect, Stack, Textarea } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormField } from '#client/components/form-field.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useNotify } from '#client/lib/use-notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { isLocked, priceStatuses } from '#common/domain/inspection.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { type Language, languages } from '#common/i18n/languages.ts';
import { contractFormSchema, type InspectionDto } from '#common/schemas/inspection.ts';
import { useInspectionCache } from '../use-inspection-cache.ts';
import { ContractSigned } from './contract-signed.tsx';
import { ContractTextView } from './contract-text-view.tsx';
import { SignatureField } from './signature-field.tsx';

type ContractForm = Omit<z.input<typeof contractFormSchema>, 'acceptTerms'> & { acceptTerms: boolean };
type ContractValues = z.output<typeof contractFormSchema>;

export function ContractStep({ inspection }: { inspection: InspectionDto }) {
  const { t, language: portalLanguage } = useTranslate();
  const notify = useNotify();
  const cache = useInspectionCache();
  const isReadOnly = isLocked(inspection);
  const [language, setLanguage] = useState<Language>(inspection.contractLanguage ?? portalLanguage);
  const [signatureId, setSignatureId] = useState(inspection.contractSignatureId);
  const [isDone, setIsDone] = useState(false);
  const form = useForm<ContractForm, unknown, ContractValues>({
    resolver: standardSchemaResolver(contractFormSchema) as never,
    mode: 'onTouched',
    defaultValues: {
      acceptTerms: isReadOnly,
      signerName: inspection.signerName ?? '',
      contractNotes: inspection.contractNotes ?? '',
      priceStatus: inspection.priceStatus,
      contractPrice: inspection.contractPrice ?? '',
    },
  });
  const [priceStatus, contractPrice, signerName] = useWatch({
    control: form.control,
    name: ['priceStatus', 'contractPrice', 'signerName'],
  });
  const complete = trpc.inspections.completeContract.useMutation({
    onSuccess: (signed) => {
      cache.accept(signed);
      notify.success('contractSigned');
      setIsDone(true);
    },
    onError: (error) => cache.reject('contract.completeFailed', error),
  });
  const { errors, isValid } = form.formState;
  const submit = form.handleSubmit((values) => {
    if (signatureId === null) return;
    complete.mutate({ ...values, id: inspection.id, version: inspection.version, signatureId, language });
  });

  return (
    <>
      <Stack asChild gap="5">
        <form noValidate onSubmit={submit}>
          <FormField label="contract.language" error={undefined}>
            <NativeSelect.Root width="auto">
              <NativeSelect.Field
                value={language}
                onChange={(event) => setLanguage(event.currentTarget.value as Language)}
              >
                {languages.map((option) => (
                  <option key={option} value={option}>
                    {t(`language.${option}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
          <FormField label="contract.priceStatus" error={errors.priceStatus?.message}>
            <NativeSelect.Root width="auto">
              <NativeSelect.Field {...form.register('priceStatus')}>
                {priceStatuses.map((status) => (
                  <option key={status} value={status}>
                    {t(`contract.priceStatus.${status}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
          {priceStatus === 'fixed' ? (
            <FormField label="contract.price" error={errors.contractPrice?.message}>
              <Input inputMode="decimal" maxWidth="48" {...form.register('contractPrice')} />
            </FormField>
          ) : null}
          <ContractTextView
            inspection={inspection}
            language={language}
            priceStatus={priceStatus}
            price={contractPrice ?? null}
          />
          <FormField label="contract.notes" isOptional error={errors.contractNotes?.message}>
            <Textarea rows={3} autoresize {...form.register('contractNotes')} />
          </FormField>
          <FormField label="contract.signerName" error={errors.signerName?.message}>
            <Input autoComplete="off" {...form.register('signerName')} />
          </FormField>
          <Controller
            control={form.control}
            name="acceptTerms"
            render={({ field, fieldState }) => (
              <Field.Root invalid={fieldState.invalid}>
                <Checkbox.Root
                  checked={field.value}
                  disabled={isReadOnly}
                  onCheckedChange={({ checked }) => field.onChange(checked === true)}
                >
                  <Checkbox.HiddenInput onBlur={field.onBlur} />
                  <Checkbox.Control />
                  <Checkbox.Label>{t('contract.acceptTerms')}</Checkbox.Label>
                </Checkbox.Root>
                <Field.ErrorText>
                  {fieldState.error?.message ? t(fieldState.error.message as TranslationKey) : null}
                </Field.ErrorText>
              </Field.Root>
            )}
          />
          <SignatureField
            signatureId={signatureId}
            signerName={signerName}
            isReadOnly={isReadOnly}
            onSigned={setSignatureId}
          />
          {isReadOnly ? null : (
            <Button type="submit" size="lg" disabled={!isValid || signatureId === null} loading={complete.isPending}>
              {t('contract.complete')}
            </Button>
          )}
        </form>
      </Stack>
      <ContractSigned isOpen={isDone} />
    </>
  );
}
