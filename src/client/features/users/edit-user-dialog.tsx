/** Changes name, role, status or password of an account; the username stays. What is typed stays on the device. */
import { Input } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { trpc } from '#client/api/server-client.ts';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { PasswordInput } from '#client/components/password-input.tsx';
import { errorText, newerVersionIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useFormDraft } from '#client/lib/use-form-draft.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type ListedUserDto, type ManagedUserDto, userChangesSchema } from '#common/schemas/user.ts';
import { AccountAccess } from './account-access.tsx';
import { ColleagueSelect, RoleSelect, StatusSelect } from './role-select.tsx';
import { useUserCache } from './use-user-cache.ts';
import { SECRET, userDraftKey } from './user-draft.ts';

type EditUserDialogProps = { user: ListedUserDto; ownId: number; isOnlyAdmin: boolean; onClose: () => void };

type Changes = z.infer<typeof userChangesSchema>;

const inputOf = ({ fullName, email, role, status }: ManagedUserDto): Changes => ({
  fullName,
  email: email ?? '',
  role,
  status,
  password: '',
});

export function EditUserDialog({ user, ownId, isOnlyAdmin, onClose }: EditUserDialogProps) {
  const { t } = useTranslate();
  const cache = useUserCache();
  const [isStale, setIsStale] = useState(false);
  const form = useForm<Changes>({
    resolver: standardSchemaResolver(userChangesSchema),
    defaultValues: inputOf(user),
  });
  const key = userDraftKey(ownId, user.id);
  const { base, setBase, isResumed, forget } = useFormDraft({
    form,
    key,
    base: user as ManagedUserDto,
    inputOf,
    secret: SECRET,
  });
  const close = () => {
    forget();
    onClose();
  };
  const update = trpc.users.update.useMutation({
    onSuccess: (changed) => {
      cache.put(changed);
      notify.success('users.updated');
      close();
    },
    onError: (error) => {
      notify.failure('users.updateFailed', error);
      const current = newerVersionIn<ManagedUserDto>(error);
      if (!current) return;
      cache.put(current);
      setBase(current);
      setIsStale(true);
      form.reset(inputOf(current));
    },
  });

  const isOwn = user.id === ownId;
  const ownHint = isOnlyAdmin ? 'users.onlyAdmin' : 'users.ownRights';
  const notice = isStale ? t('users.stale') : update.error ? errorText(update.error, t) : null;
  const { errors } = form.formState;
  const isLeaving = useWatch({ control: form.control, name: 'status' }) === 'left' && base.status !== 'left';
  const submit = form.handleSubmit(({ fullName, email, role, status, password, reassignTo }) => {
    const changes: Changes = {
      ...(fullName === undefined ? {} : { fullName }),
      ...(email === undefined ? {} : { email }),
      ...(role === undefined ? {} : { role }),
      ...(status === undefined || status === base.status ? {} : { status }),
      ...(password === undefined ? {} : { password }),
      ...(isLeaving && reassignTo ? { reassignTo } : {}),
    };
    update.mutate({ id: base.id, version: base.version, changes });
  });
  return (
    <FormDialog
      isResumed={isResumed}
      title="users.editTitle"
      notice={notice}
      isBusy={update.isPending}
      onSubmit={submit}
      onClose={close}
    >
      <FormField label="users.username" hint="users.usernameLocked" error={undefined}>
        <Input size="lg" readOnly value={user.username} bg="bg.muted" color="fg.muted" />
      </FormField>
      <FormField label="users.fullName" error={errors.fullName?.message}>
        <Input size="lg" autoComplete="off" {...form.register('fullName')} />
      </FormField>
      <FormField label="users.email" isOptional error={errors.email?.message}>
        <Input size="lg" type="email" autoComplete="off" {...form.register('email')} />
      </FormField>
      {user.isService ? null : (
        <FormField label="users.password" hint="users.passwordKeep" isOptional error={errors.password?.message}>
          <PasswordInput
            size="lg"
            autoComplete="new-password"
            {...form.register('password', { setValueAs: (typed: string) => (typed === '' ? undefined : typed) })}
          />
        </FormField>
      )}
      <FormField
        label="users.role"
        isDisabled={isOwn}
        {...(isOwn ? { hint: ownHint } : {})}
        error={errors.role?.message}
      >
        <RoleSelect {...form.register('role')} />
      </FormField>
      <FormField label="users.status" isDisabled={isOwn} error={errors.status?.message}>
        <StatusSelect {...form.register('status')} />
      </FormField>
      {isLeaving && user.openInspections + user.plannedVisits > 0 ? (
        <FormField label="users.reassignTo" hint="users.reassignHint" error={errors.reassignTo?.message}>
          <ColleagueSelect
            exceptId={user.id}
            {...form.register('reassignTo', { setValueAs: (chosen: string) => (chosen ? Number(chosen) : undefined) })}
          />
        </FormField>
      ) : null}
      {isOwn || user.isService ? null : (
        <AccountAccess
          user={base}
          onChanged={(changed) => {
            cache.put(changed);
            // What is typed in the fields stays.
            setBase(changed);
          }}
        />
      )}
    </FormDialog>
  );
}
