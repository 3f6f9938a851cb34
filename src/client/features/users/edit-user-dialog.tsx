/** Changes name, role, status or password of an account; what two people changed at once is shown before one version is kept. */
import { Input } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { trpc } from '#client/api/server-client.ts';
import { EditConflict } from '#client/components/edit-conflict.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { PasswordInput } from '#client/components/password-input.tsx';
import { errorText, newerVersionIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useEditConflict } from '#client/lib/use-edit-conflict.ts';
import { useFormDraft } from '#client/lib/use-form-draft.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { changesSince } from '#common/domain/merge-edits.ts';
import type { Translate } from '#common/i18n/keys.ts';
import { type ListedUserDto, type ManagedUserDto, userChangesSchema } from '#common/schemas/user.ts';
import { AccountAccess } from './account-access.tsx';
import { ColleagueSelect, RoleSelect, StatusSelect } from './role-select.tsx';
import { useUserCache } from './use-user-cache.ts';
import { SECRET, userDraftKey } from './user-draft.ts';

type EditUserDialogProps = { user: ListedUserDto; ownId: number; isOnlyAdmin: boolean; onClose: () => void };

type Changes = z.infer<typeof userChangesSchema>;

/** As the form gives it back when nothing is touched. */
const valuesOf = ({ fullName, email, role, status }: ManagedUserDto): Changes => ({ fullName, email, role, status });

/** What is touched; fields that are locked give nothing back. */
const changesIn = (base: ManagedUserDto, values: Changes): Changes =>
  Object.fromEntries(Object.entries(changesSince(valuesOf(base), values)).filter(([, value]) => value !== undefined));

const inputOf = ({ fullName, email, role, status }: ManagedUserDto): Changes => ({
  fullName,
  email: email ?? '',
  role,
  status,
  password: '',
});

function changedFrom(base: ManagedUserDto, current: ManagedUserDto, t: Translate) {
  const { fullName, email, role, status } = current;
  const all = [
    { name: 'fullName', label: 'users.fullName', value: fullName },
    { name: 'email', label: 'users.email', value: email },
    { name: 'role', label: 'users.role', value: t(`users.role.${role}`) },
    { name: 'status', label: 'users.status', value: t(`users.status.${status}`) },
  ] as const;
  return all.filter(({ name }) => current[name] !== base[name]);
}

export function EditUserDialog({ user, ownId, isOnlyAdmin, onClose }: EditUserDialogProps) {
  const { t } = useTranslate();
  const cache = useUserCache();
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
  const { conflict, from, meet, settle } = useEditConflict(base, valuesOf);
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
    onError: (error, { changes }) => {
      const newest = newerVersionIn<ManagedUserDto>(error);
      if (newest) cache.put(newest);
      if (!meet(error, changes, ({ version }) => save(changes, version))) notify.failure('users.updateFailed', error);
    },
  });
  const save = (changes: Changes, version: number) => update.mutate({ id: base.id, version, changes });

  const isOwn = user.id === ownId;
  const ownHint = isOnlyAdmin ? 'users.onlyAdmin' : 'users.ownRights';
  const notice = update.error && !conflict ? errorText(update.error, t) : null;
  const { errors } = form.formState;
  const isLeaving = useWatch({ control: form.control, name: 'status' }) === 'left' && base.status !== 'left';
  const submit = form.handleSubmit(({ reassignTo, ...values }) => {
    const takenOver = isLeaving && reassignTo ? { reassignTo } : {};
    save({ ...changesIn(base, values), ...takenOver }, (from ?? base).version);
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
      {conflict ? (
        <EditConflict
          title="users.conflict.title"
          changed={changedFrom(base, conflict, t)}
          onTake={() => {
            setBase(conflict);
            form.reset(inputOf(conflict));
            forget();
            settle();
            update.reset();
          }}
        />
      ) : null}
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
