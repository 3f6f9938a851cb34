/** Asks for the password, and for the present second factor where there is one, before a way into the account is changed. */
import { Button, Input, Text } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Fingerprint } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { trpc } from '#client/api/server-client.ts';
import { canUsePasskeys, useAskForPasskey } from '#client/api/use-passkey.ts';
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

type Factors = { app: boolean; passkey: boolean };

type ProofDialogProps = {
  isOpen: boolean;
  title: TranslationKey;
  text: TranslationKey;
  submitLabel: TranslationKey;
  /** What was not done, when it is refused. */
  failure?: TranslationKey;
  /** Which second factors there are to ask for. */
  factors: Factors;
  /** Fields that come before those of the proof. */
  children?: ReactNode;
  /** Whether they are filled in well; shows what is wrong, and focuses it, when they are not. */
  checkFields?: () => Promise<boolean>;
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

export function ProofDialog(props: ProofDialogProps) {
  const { isOpen, factors, children, checkFields, isBusy, onSubmit, onClose, ...texts } = props;
  const { t } = useTranslate();
  const hasTwoFactor = factors.app || factors.passkey;
  const { users } = trpc.useUtils();
  const { ask, isAsking } = useAskForPasskey();
  const form = useForm<ProofInput>({
    resolver: standardSchemaResolver(proofSchema),
    defaultValues: { password: '' },
    shouldUnregister: true,
  });
  const close = () => {
    form.reset();
    onClose();
  };
  const showRefusal = (error: unknown) => {
    notify.failure(texts.failure ?? 'security.twoFactor.failed', error);
    const code = errorCodeOf(error);
    // Added on another device: from now on it is asked for here.
    if (code === 'TOTP_REQUIRED') {
      void users.current.invalidate();
      void users.passkeys.invalidate();
    }
    const field = code && fieldOf[code];
    if (field) refuseField(form, field, code);
  };
  /** With a passkey in the place of a code. */
  const showPasskey = async () => {
    if (checkFields && !(await checkFields())) return;
    if (!(await form.trigger('password', { shouldFocus: true }))) return;
    const passkey = await ask();
    if (passkey) onSubmit({ password: form.getValues('password'), passkey }, { onError: showRefusal });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Of both halves it is said at once what is missing; the first has the focus.
    const isFilled = checkFields ? await checkFields() : true;
    if (isFilled) await form.handleSubmit((proof) => onSubmit(proof, { onError: showRefusal }))();
    else await form.trigger();
  };
  const { errors } = form.formState;
  return (
    <FormDialog
      isOpen={isOpen}
      title={texts.title}
      submitLabel={texts.submitLabel}
      isBusy={isBusy}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <Text color="fg.muted">{t(texts.text)}</Text>
      {children}
      <FormField label="security.currentPassword" error={errors.password?.message}>
        <PasswordInput size="lg" autoComplete="current-password" {...form.register('password')} />
      </FormField>
      {hasTwoFactor ? (
        <FormField
          label={factors.app ? 'security.twoFactor.presentCode' : 'auth.recoveryCode'}
          hint={factors.app ? 'security.twoFactor.presentCodeHint' : 'passkeys.lostHint'}
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
      {factors.passkey && canUsePasskeys() ? (
        <Button variant="outline" minHeight="11" loading={isAsking} onClick={() => void showPasskey()}>
          <Fingerprint size={16} aria-hidden />
          {t('passkeys.confirm')}
        </Button>
      ) : null}
    </FormDialog>
  );
}
