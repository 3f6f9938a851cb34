/** Makes an account that may be used at once. What is filled in stays on the device until then, but for the password. */
import { Input, Text } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { trpc } from '#client/api/server-client.ts';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { PasswordInput } from '#client/components/password-input.tsx';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { refuseField } from '#client/lib/refuse-field.ts';
import { useFormDraft } from '#client/lib/use-form-draft.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type CreateUserInput, createUserSchema } from '#common/schemas/user.ts';
import { RoleSelect } from './role-select.tsx';
import { useUserCache } from './use-user-cache.ts';
import { SECRET, userDraftKey } from './user-draft.ts';

type Fields = z.input<typeof createUserSchema>;
const blank = (): Fields => ({ username: '', fullName: '', password: '', role: 'technician', email: '' });

type AddUserDialogProps = { ownId: number; onClose: () => void };

export function AddUserDialog({ ownId, onClose }: AddUserDialogProps) {
  const { t } = useTranslate();
  const cache = useUserCache();
  const form = useForm<Fields, unknown, CreateUserInput>({
    resolver: standardSchemaResolver(createUserSchema),
    defaultValues: blank(),
  });
  const key = userDraftKey(ownId, 'new');
  const { isResumed, forget } = useFormDraft({ form, key, base: null, inputOf: blank, secret: SECRET });
  const close = () => {
    forget();
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
      if (errorCodeOf(error) === 'USERNAME_TAKEN') refuseField(form, 'username', 'USERNAME_TAKEN');
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      isResumed={isResumed}
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
      <FormField label="users.email" isOptional error={errors.email?.message}>
        <Input size="lg" type="email" autoComplete="off" {...form.register('email')} />
      </FormField>
      <FormField label="users.role" error={errors.role?.message}>
        <RoleSelect {...form.register('role')} />
      </FormField>
    </FormDialog>
  );
}
