/** Asks for the password, and for the present second factor where there is one, before the factor is changed. */
import { Input, Text } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { PasswordInput } from '#client/components/password-input.tsx';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { refuseField } from '#client/lib/refuse-field.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { ErrorCode } from '#common/error-codes.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { type ProofInput, proofSchema } from '#common/schemas/user.ts';

type ProofDialogProps = {
  isOpen: boolean;
  title: TranslationKey;
  text: TranslationKey;
  submitLabel: TranslationKey;
  /** Whether there is a second factor to ask for. */
  hasTwoFactor: boolean;
  isBusy: boolean;
  /** Sends the proof; a refusal is shown at its field. */
  onSubmit: (proof: ProofInput, options: { onError: (error: unknown) => void }) => void;
  onClose: () => void;
};

const fieldOf: Partial<Record<ErrorCode, keyof ProofInput>> = {
  WRONG_PASSWORD: 'password',
  TOTP_REQUIRED: 'totpCode',
  INVALID_TOTP: 'totpCode',
};

export function ProofDialog({ isOpen, hasTwoFactor, isBusy, onSubmit, onClose, ...texts }: ProofDialogProps) {
  const { t } = useTranslate();
  const form = useForm<ProofInput>({
    resolver: standardSchemaResolver(proofSchema),
    defaultValues: { password: '', ...(hasTwoFactor ? { totpCode: '' } : {}) },
    shouldUnregister: true,
  });
  const close = () => {
    form.reset();
    onClose();
  };
  const showRefusal = (error: unknown) => {
    notify.failure('security.twoFactor.failed', error);
    const code = errorCodeOf(error);
    const field = code && fieldOf[code];
    if (field) refuseField(form, field, code);
  };
  const { errors } = form.formState;
  return (
    <FormDialog
      isOpen={isOpen}
      title={texts.title}
      submitLabel={texts.submitLabel}
      isBusy={isBusy}
      onSubmit={form.handleSubmit((proof) => onSubmit(proof, { onError: showRefusal }))}
      onClose={close}
    >
      <Text color="fg.muted">{t(texts.text)}</Text>
      <FormField label="security.currentPassword" error={errors.password?.message}>
        <PasswordInput size="lg" autoComplete="current-password" {...form.register('password')} />
      </FormField>
      {hasTwoFactor ? (
        <FormField
          label="security.twoFactor.presentCode"
          hint="security.twoFactor.presentCodeHint"
          error={errors.totpCode?.message}
        >
          <Input
            size="lg"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('totpCode')}
          />
        </FormField>
      ) : null}
    </FormDialog>
  );
}
