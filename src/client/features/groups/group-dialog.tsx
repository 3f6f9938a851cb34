/** Adds a group, or changes its name and head office; what two people changed at once is shown before one version is kept. */
import { Input } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpc } from '#client/api/server-client.ts';
import { EditConflict } from '#client/components/edit-conflict.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { type DraftKey, draftKey } from '#client/lib/draft.ts';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { refuseField } from '#client/lib/refuse-field.ts';
import { useClientKey } from '#client/lib/use-client-key.ts';
import { useEditConflict } from '#client/lib/use-edit-conflict.ts';
import { useFormDraft } from '#client/lib/use-form-draft.ts';
import { changesSince } from '#common/domain/merge-edits.ts';
import { type GroupDto, groupFields } from '#common/schemas/group.ts';
import { useGroupRefresh } from './use-group-refresh.ts';

const schema = z.object(groupFields);
type Typed = z.input<typeof schema>;
type Values = z.output<typeof schema>;

const inputOf = (group: GroupDto | null): Typed => ({
  name: group?.name ?? '',
  contactPerson: group?.contactPerson ?? '',
  phone: group?.phone ?? '',
  email: group?.email ?? '',
  address: group?.address ?? '',
});

/** As the form gives it back when nothing is touched. */
const valuesOf = ({ id: _id, version: _version, ...values }: GroupDto): Values => values;

const compared = ['name', 'contactPerson', 'phone', 'email', 'address'] as const;

/** Where a group's form is kept while it is filled in. */
export const useGroupDraftKey = (of: number | 'new'): DraftKey =>
  draftKey(trpc.users.current.useQuery().data?.id ?? 0, 'group', of);

type GroupDialogProps = { group: GroupDto | null; onClose: () => void; onSaved?: (group: GroupDto) => void };

export function GroupDialog({ group, onClose, onSaved }: GroupDialogProps) {
  const refresh = useGroupRefresh();
  const clientKey = useClientKey();
  const form = useForm<Typed, unknown, Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: inputOf(group),
  });
  const { base, setBase, forget, isResumed } = useFormDraft({
    form,
    key: useGroupDraftKey(group?.id ?? 'new'),
    base: group,
    inputOf,
  });
  const { conflict, from, meet, settle } = useEditConflict(base, valuesOf);
  const close = () => {
    forget();
    onClose();
  };
  const onSuccess = async (saved: GroupDto) => {
    forget();
    await refresh();
    notify.success('groups.saved');
    onClose();
    onSaved?.(saved);
  };
  const refuse = (error: unknown) => {
    if (errorCodeOf(error) === 'GROUP_NAME_TAKEN') refuseField(form, 'name', 'GROUP_NAME_TAKEN');
    else notify.failure('groups.saveFailed', error);
  };
  const create = trpc.groups.create.useMutation({ onSuccess, onError: refuse });
  const update = trpc.groups.update.useMutation({
    onSuccess,
    onError: (error, { id, changes }) => {
      if (!meet(error, changes, ({ version }) => update.mutate({ id, version, changes }))) refuse(error);
    },
  });
  const save = (values: Values) => {
    if (!base) create.mutate({ ...values, clientKey: clientKey.current });
    else
      update.mutate({
        id: base.id,
        version: from?.version,
        changes: changesSince(valuesOf(base), values),
      });
  };
  const { errors } = form.formState;
  return (
    <FormDialog
      isResumed={isResumed}
      title={group ? 'groups.editTitle' : 'groups.addTitle'}
      isBusy={create.isPending || update.isPending}
      onSubmit={form.handleSubmit(save)}
      onClose={close}
    >
      {conflict && base ? (
        <EditConflict
          title="groups.conflict.title"
          changed={compared
            .filter((name) => conflict[name] !== base[name])
            .map((name) => ({ label: `groups.${name}` as const, value: conflict[name] }))}
          onTake={() => {
            setBase(conflict);
            form.reset(inputOf(conflict));
            forget();
            settle();
            void refresh();
          }}
        />
      ) : null}
      <FormField label="groups.name" error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </FormField>
      <FormField label="groups.contactPerson" isOptional error={errors.contactPerson?.message}>
        <Input autoComplete="off" {...form.register('contactPerson')} />
      </FormField>
      <FormField label="groups.phone" isOptional error={errors.phone?.message}>
        <Input type="tel" autoComplete="off" {...form.register('phone')} />
      </FormField>
      <FormField label="groups.email" isOptional error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </FormField>
      <FormField label="groups.address" isOptional error={errors.address?.message}>
        <Input autoComplete="off" {...form.register('address')} />
      </FormField>
    </FormDialog>
  );
}
