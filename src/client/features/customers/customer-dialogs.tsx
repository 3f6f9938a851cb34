/** What is asked about a customer in a dialog: its fields, its group, whether it is deleted or anonymised. */
import { lazy, Suspense } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { useRefresh } from '#client/api/use-refresh.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { focusContent } from '#client/lib/focus-content.ts';
import { notify } from '#client/lib/notify.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import { EditCustomerDialog } from './edit-customer-dialog.tsx';

const AnonymiseDialog = lazy(async () => ({
  default: (await import('#client/features/privacy/anonymise-dialog.tsx')).AnonymiseDialog,
}));

const ChooseGroupDialog = lazy(async () => ({
  default: (await import('#client/features/groups/choose-group-dialog.tsx')).ChooseGroupDialog,
}));

export type CustomerQuestion = 'edit' | 'delete' | 'anonymise' | 'group';

type CustomerDialogsProps = {
  customer: CustomerDto;
  opened: CustomerQuestion | null;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
};

export function CustomerDialogs({ customer, opened, onClose, onDeleted }: CustomerDialogsProps) {
  const refresh = useRefresh();
  const remove = trpc.customers.delete.useMutation({
    onSuccess: async () => {
      onClose();
      notify.success('customerDeleted');
      onDeleted?.();
      await refresh.customers();
      focusContent();
    },
    onError: (error) => {
      onClose();
      notify.failure('errorDeletingCustomer', error);
    },
  });
  return (
    <>
      {opened === 'edit' ? <EditCustomerDialog customer={customer} onClose={onClose} /> : null}
      <Suspense>
        {opened === 'anonymise' ? <AnonymiseDialog customer={customer} onClose={onClose} /> : null}
        {opened === 'group' ? <ChooseGroupDialog customer={customer} onClose={onClose} /> : null}
      </Suspense>
      <ConfirmDialog
        isOpen={opened === 'delete'}
        question="customer.delete.question"
        subject={customer.name}
        confirmLabel="app.delete"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id: customer.id })}
        onCancel={onClose}
      />
    </>
  );
}
