/** Changes a customer; when somebody else changed the same fields meanwhile, both versions are shown and one chooses. */
import { trpc } from '#client/api/server-client.ts';
import { useRefresh } from '#client/api/use-refresh.ts';
import { EditConflict } from '#client/components/edit-conflict.tsx';
import { notify } from '#client/lib/notify.ts';
import { useEditConflict } from '#client/lib/use-edit-conflict.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { changesSince } from '#common/domain/merge-edits.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import { CustomerForm } from './customer-form.tsx';
import { type CustomerValues, useCustomerForm } from './use-customer-form.ts';

type CustomerChanges = { [Name in keyof CustomerValues]?: CustomerValues[Name] | undefined };

const compared = ['name', 'address', 'contactPerson', 'phone', 'email'] as const;

/** As the form gives it back when nothing is touched. */
const valuesOf = ({ id: _id, version: _version, ...values }: CustomerDto): CustomerValues => values;

function changedFrom(base: CustomerDto, current: CustomerDto) {
  const texts = compared.filter((name) => current[name] !== base[name]);
  return [
    ...texts.map((name) => ({ label: `customer.${name}` as const, value: current[name] })),
    ...(current.logoId === base.logoId ? [] : [{ label: 'customer.logo' as const }]),
  ];
}

type EditCustomerDialogProps = { customer: CustomerDto; onClose: () => void };

export function EditCustomerDialog({ customer, onClose }: EditCustomerDialogProps) {
  const { t } = useTranslate();
  const refresh = useRefresh();
  const api = useCustomerForm(customer);
  // Kept as it was when the dialog opened: the list behind it may load again.
  const base = api.base ?? customer;
  const { conflict, from, meet, settle } = useEditConflict(base, valuesOf);
  const update = trpc.customers.update.useMutation({
    onSuccess: async () => {
      api.forget();
      await refresh.customers();
      notify.success('customerSaved');
      onClose();
    },
    onError: (error, { changes }) => {
      if (!meet(error, changes, (newest) => save(changes, newest))) notify.failure('errorSavingCustomer', error);
    },
  });
  const save = (changes: CustomerChanges, { id, version }: CustomerDto) => update.mutate({ id, version, changes });
  return (
    <CustomerForm
      api={api}
      title={t('customer.editTitle')}
      isBusy={update.isPending}
      notice={
        conflict ? (
          <EditConflict
            title="customer.conflict.title"
            changed={changedFrom(base, conflict)}
            onTake={() => {
              api.begin(conflict);
              api.forget();
              settle();
              void refresh.customers();
            }}
          />
        ) : null
      }
      onSubmit={(values) => save(changesSince(valuesOf(base), values), from ?? base)}
      onClose={() => {
        if (conflict) void refresh.customers();
        onClose();
      }}
    />
  );
}
