/** Turns the second factor off, for who knows the password. */
import { Text } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { PasswordInput } from '#client/components/password-input.tsx';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { disableTwoFactorSchema } from '#common/schemas/user.ts';

type DisableTwoFactorDialogProps = { isOpen: boolean; onClose: () => void; onDone: () => void };

export function DisableTwoFactorDialog({ isOpen, onClose, onDone }: DisableTwoFactorDialogProps) {
  const { t } = useTranslate();
  const form = useForm<z.infer<typeof disableTwoFactorSchema>>({
    resolver: standardSchemaResolver(disableTwoFactorSchema),
    defaultValues: { password: '' },
  });
  const disable = trpc.users.disableTwoFactor.useMutation({
    onSuccess: () => {
      form.reset();
      onDone();
    },
    onError: (error) => {
      notify.failure('security.twoFactor.failed', error);
      if (errorCodeOf(error) !== 'WRONG_PASSWORD') return;
      form.setError('password', { message: 'errors.WRONG_PASSWORD' });
      form.setFocus('password', { shouldSelect: true });
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      title="security.twoFactor.disableTitle"
      submitLabel="security.twoFactor.disable"
      isBusy={disable.isPending}
      onSubmit={form.handleSubmit((input) => disable.mutate(input))}
      onClose={() => {
        form.reset();
        onClose();
      }}
    >
      <Text color="fg.muted">{t('security.twoFactor.disableText')}</Text>
      <FormField label="security.currentPassword" error={form.formState.errors.password?.message}>
        <PasswordInput size="lg" autoComplete="current-password" {...form.register('password')} />
      </FormField>
    </FormDialog>
  );
}
