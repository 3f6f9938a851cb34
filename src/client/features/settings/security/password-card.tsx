/** Changes the own password; every other session ends. */
import { Button, chakra } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpc } from '#client/api/server-client.ts';
import { FormField } from '#client/components/form-field.tsx';
import { PasswordInput } from '#client/components/password-input.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { changePasswordSchema } from '#common/schemas/user.ts';

const formSchema = z.extend(changePasswordSchema, { confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: 'security.passwordsDiffer',
  }),
);
type PasswordForm = z.infer<typeof formSchema>;

const empty: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordCard() {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const form = useForm<PasswordForm>({ resolver: standardSchemaResolver(formSchema), defaultValues: empty });
  const change = trpc.users.changePassword.useMutation({
    onSuccess: () => {
      form.reset(empty);
      void utils.users.sessions.invalidate();
      notify.success('security.passwordChanged');
    },
    onError: (error) => {
      notify.failure('security.passwordFailed', error);
      if (errorCodeOf(error) !== 'WRONG_PASSWORD') return;
      form.setError('currentPassword', { message: 'errors.WRONG_PASSWORD' });
      form.setFocus('currentPassword', { shouldSelect: true });
    },
  });
  const { errors } = form.formState;
  return (
    <SettingsCard title="security.password.title" text="security.password.text">
      <chakra.form
        noValidate
        display="flex"
        flexDirection="column"
        gap="5"
        onSubmit={form.handleSubmit(({ confirmPassword: _, ...input }) => change.mutate(input))}
      >
        <FormField label="security.currentPassword" error={errors.currentPassword?.message}>
          <PasswordInput size="lg" autoComplete="current-password" {...form.register('currentPassword')} />
        </FormField>
        <FormField label="security.newPassword" hint="auth.passwordHint" error={errors.newPassword?.message}>
          <PasswordInput size="lg" autoComplete="new-password" {...form.register('newPassword')} />
        </FormField>
        <FormField label="security.confirmPassword" error={errors.confirmPassword?.message}>
          <PasswordInput size="lg" autoComplete="new-password" {...form.register('confirmPassword')} />
        </FormField>
        <Button type="submit" size="lg" alignSelf={{ base: 'stretch', md: 'flex-start' }} loading={change.isPending}>
          {t('security.changePassword')}
        </Button>
      </chakra.form>
    </SettingsCard>
  );
}
