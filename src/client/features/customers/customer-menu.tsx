/** What can be done with a customer: opened, edited, deleted. */
import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { ClipboardList, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { hasDraft } from '#client/lib/draft.ts';
import { focusContent } from '#client/lib/focus-content.ts';
import { notify } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/server-client.ts';
import { useRefresh } from '#client/lib/use-refresh.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import { EditCustomerDialog } from './edit-customer-dialog.tsx';
import { useCustomerDraftKey } from './use-customer-form.ts';

type CustomerMenuProps = {
  customer: CustomerDto;
  /** On the customer's own page, which is gone then: there is nothing to open. */
  onDeleted?: () => void;
};

export function CustomerMenu({ customer, onDeleted }: CustomerMenuProps) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const draftKey = useCustomerDraftKey(customer.id);
  // What an ended session interrupted goes on.
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(() => (hasDraft(draftKey) ? 'edit' : null));
  const close = () => setOpened(null);
  const remove = trpc.customers.delete.useMutation({
    onSuccess: async () => {
      close();
      notify.success('customerDeleted');
      onDeleted?.();
      await refresh.customers();
      focusContent();
    },
    onError: (error) => {
      close();
      notify.failure('errorDeletingCustomer', error);
    },
  });
  const choose = ({ value }: { value: string }) => {
    if (value === 'open') void navigate(`/customers/${customer.id}`);
    else setOpened(value === 'edit' ? 'edit' : 'delete');
  };
  return (
    <>
      <Menu.Root onSelect={choose} positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <IconButton
            variant="ghost"
            color="fg.muted"
            boxSize="11"
            aria-label={t('customers.menu', { name: customer.name })}
          >
            <EllipsisVertical />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content
              minWidth="44"
              padding="1"
              bg="bg.panel"
              borderWidth="1px"
              borderRadius="lg"
              shadow="lg"
              outline="0"
              zIndex="dropdown"
            >
              {onDeleted ? null : (
                <Entry value="open" icon={<ClipboardList size={18} />} label={t('customers.inspections')} />
              )}
              <Entry value="edit" icon={<Pencil size={18} />} label={t('customers.edit')} />
              <Entry value="delete" icon={<Trash2 size={18} />} label={t('app.delete')} isDangerous />
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {opened === 'edit' ? <EditCustomerDialog customer={customer} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={opened === 'delete'}
        question="customer.delete.question"
        subject={customer.name}
        confirmLabel="app.delete"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id: customer.id })}
        onCancel={close}
      />
    </>
  );
}

type EntryProps = { value: string; icon: ReactNode; label: string; isDangerous?: boolean };

const Entry = ({ value, icon, label, isDangerous = false }: EntryProps) => (
  <Menu.Item
    value={value}
    display="flex"
    alignItems="center"
    gap="3"
    minHeight="11"
    paddingX="3"
    borderRadius="md"
    cursor="pointer"
    color={isDangerous ? 'fg.error' : 'fg'}
    _highlighted={{ bg: 'bg.muted' }}
  >
    {icon}
    {label}
  </Menu.Item>
);
