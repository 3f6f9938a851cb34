/** Adds a customer. */
import { Dialog, Portal } from '@chakra-ui/react';
import { notify } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/server-client.ts';
import { useClientKey } from '#client/lib/use-client-key.ts';
import { useRefresh } from '#client/lib/use-refresh.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import { CustomerForm } from './customer-form.tsx';

type CustomerDialogProps = { isOpen: boolean; onClose: () => void; onCreated: (customer: CustomerDto) => void };

export function CustomerDialog({ isOpen, onClose, onCreated }: CustomerDialogProps) {
  const { t } = useTranslate();
  const refresh = useRefresh();
  const clientKey = useClientKey();
  const create = trpc.customers.create.useMutation({
    onSuccess: async (customer) => {
      clientKey.renew();
      await refresh.addedCustomer();
      notify.success('customerCreated');
      onCreated(customer);
    },
    onError: (error) => notify.failure('errorCreatingCustomer', error),
  });
  return (
    <Dialog.Root
      open={isOpen}
      lazyMount
      unmountOnExit
      // A tap beside the dialog must not throw away what was typed.
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <CustomerForm
            title={t('customer.addTitle')}
            customer={null}
            isBusy={create.isPending}
            onSubmit={(values) => create.mutate({ ...values, clientKey: clientKey.current })}
            onCancel={onClose}
          />
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
