/** Says which group a customer is a site of: one there is, a new one, or none. */
import { Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { Loading } from '#client/components/loading.tsx';
import { Select } from '#client/components/select.tsx';
import { errorCodeOf, issuesIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useClientKey } from '#client/lib/use-client-key.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { GROUP_NAME_MIN_LENGTH, LIST_LIMIT_MAX } from '#common/limits.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import { useGroupRefresh } from './use-group-refresh.ts';

const NEW = 'new';

type ChooseGroupDialogProps = { customer: CustomerDto; onClose: () => void };

export function ChooseGroupDialog({ customer: { id, name: customerName, groupId }, onClose }: ChooseGroupDialogProps) {
  const { t } = useTranslate();
  const refresh = useGroupRefresh();
  const clientKey = useClientKey();
  const groups = trpc.groups.list.useQuery({ limit: LIST_LIMIT_MAX }, { refetchOnMount: 'always' });
  const [chosen, setChosen] = useState(groupId ? String(groupId) : '');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const outcome = {
    onSuccess: async () => {
      await refresh();
      notify.success('groups.saved');
      onClose();
    },
    onError: (failure: unknown) => {
      const [issue] = issuesIn(failure);
      if (errorCodeOf(failure) === 'GROUP_NAME_TAKEN') setError('errors.GROUP_NAME_TAKEN');
      else if (issue) setError(issue.message);
      else notify.failure('groups.saveFailed', failure);
    },
  };
  const join = trpc.groups.addSites.useMutation(outcome);
  const leave = trpc.groups.removeSites.useMutation(outcome);
  const create = trpc.groups.create.useMutation(outcome);
  const save = () => {
    if (chosen === NEW) {
      if (name.trim().length < GROUP_NAME_MIN_LENGTH) return setError('validation.groupName');
      return create.mutate({ name, customerIds: [id], clientKey: clientKey.current });
    }
    if (chosen !== '') return join.mutate({ id: Number(chosen), customerIds: [id] });
    if (groupId) return leave.mutate({ id: groupId, customerIds: [id] });
    onClose();
  };
  return (
    <FormDialog
      title="groups.chooseTitle"
      isBusy={join.isPending || leave.isPending || create.isPending || groups.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {customerName}
      </Text>
      {groups.isPending ? <Loading /> : null}
      {groups.isError ? (
        <ErrorState title="groups.loadFailed" error={groups.error} onRetry={() => void groups.refetch()} />
      ) : null}
      {groups.data ? (
        <FormField label="groups.chosen" error={undefined}>
          <Select
            size="lg"
            value={chosen}
            onChange={({ currentTarget: { value } }) => {
              setChosen(value);
              setError(undefined);
            }}
          >
            <option value="">{t('groups.chosen.none')}</option>
            {groups.data.items.map((group) => (
              <option key={group.id} value={group.id}>
                {group.name}
              </option>
            ))}
            <option value={NEW}>{t('groups.chosen.new')}</option>
          </Select>
        </FormField>
      ) : null}
      {chosen === NEW ? (
        <FormField label="groups.name" error={error}>
          <Input
            autoComplete="off"
            value={name}
            onChange={({ currentTarget: { value } }) => {
              setName(value);
              setError(undefined);
            }}
          />
        </FormField>
      ) : null}
    </FormDialog>
  );
}
