/** Makes an account that may be used at once. */
import { Input, Text } from '@chakra-ui/react';
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
import { type CreateUserInput, createUserSchema } from '#common/schemas/user.ts';
import { RoleSelect } from './role-select.tsx';
import { useUserCache } from './use-user-cache.ts';

export function AddUserDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslate();
  const cache = useUserCache();
  const form = useForm<z.input<typeof createUserSchema>, unknown, CreateUserInput>({
    resolver: standardSchemaResolver(createUserSchema),
    defaultValues: { username: '', fullName: '', password: '', role: 'technician' },
  });
  const close = () => {
    form.reset();
    onClose();
  };
  const create = trpc.users.create.useMutation({
    onSuccess: (user) => {
      cache.put(user);
      notify.success('users.created');
      close();
    },
    onError: (error) => {
      notify.failure('users.createFailed', error);
      if (errorCodeOf(error) !== 'USERNAME_TAKEN') return;
      form.setError('username', { message: 'errors.USERNAME_TAKEN' });
      form.setFocus('username', { shouldSelect: true });
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      isOpen={isOpen}
      title="users.addTitle"
      submitLabel="users.add"
      isBusy={create.isPending}
      onSubmit={form.handleSubmit((input) => create.mutate(input))}
      onClose={close}
    >
      <Text color="fg.muted">{t('users.addHint')}</Text>
      <FormField label="users.username" error={errors.username?.message}>
        <Input size="lg" autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('username')} />
      </FormField>
      <FormField label="users.fullName" error={errors.fullName?.message}>
        <Input size="lg" autoComplete="off" {...form.register('fullName')} />
      </FormField>
      <FormField label="users.password" hint="auth.passwordHint" error={errors.password?.message}>
        <PasswordInput size="lg" autoComplete="new-password" {...form.register('password')} />
      </FormField>
      <FormField label="users.role" error={errors.role?.message}>
        <RoleSelect {...form.register('role')} />
      </FormField>
    </FormDialog>
  );
}
