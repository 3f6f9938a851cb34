/** Adds a customer. */

import { trpc } from '#client/api/server-client.ts';
import { useRefresh } from '#client/api/use-refresh.ts';
import { notify } from '#client/lib/notify.ts';
import { useClientKey } from '#client/lib/use-client-key.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import { CustomerForm } from './customer-form.tsx';
import { useCustomerForm } from './use-customer-form.ts';

type CustomerDialogProps = {
  /** What its name begins as, such as what was searched for. */
  name?: string;
  onClose: () => void;
  onCreated: (customer: CustomerDto) => void;
};

export function CustomerDialog({ name, onClose, onCreated }: CustomerDialogProps) {
  const { t } = useTranslate();
  const refresh = useRefresh();
  const clientKey = useClientKey();
  const api = useCustomerForm(null, name);
  const create = trpc.customers.create.useMutation({
    onSuccess: async (customer) => {
      clientKey.renew();
      api.forget();
      await refresh.addedCustomer();
      notify.success('customerCreated');
      onCreated(customer);
    },
    onError: (error) => notify.failure('errorCreatingCustomer', error),
  });
  return (
    <CustomerForm
      api={api}
      title={t('customer.addTitle')}
      isBusy={create.isPending}
      onSubmit={(values) => create.mutate({ ...values, clientKey: clientKey.current })}
      onClose={onClose}
    />
  );
}
