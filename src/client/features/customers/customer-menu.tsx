/** What can be done with a customer: opened, edited, deleted. */
import { Button, IconButton, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { ClipboardList, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { hasDraft } from '#client/lib/draft.ts';
import { focusContent } from '#client/lib/focus-content.ts';
import { withDeskTexts } from '#client/lib/i18n.ts';
import { notify } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/server-client.ts';
import { useRefresh } from '#client/lib/use-refresh.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import { EditCustomerDialog } from './edit-customer-dialog.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { useCustomerDraftKey } from './use-customer-form.ts';

const PrivacyEntries = lazy(async () => ({
  default: (await withDeskTexts(import('#client/features/privacy/privacy-entries.tsx'))).PrivacyEntries,
}));

const AnonymiseDialog = lazy(async () => ({
  default: (await import('#client/features/privacy/anonymise-dialog.tsx')).AnonymiseDialog,
}));

const ChooseGroupDialog = lazy(async () => ({
  default: (await import('#client/features/groups/choose-group-dialog.tsx')).ChooseGroupDialog,
}));

type CustomerMenuProps = {
  customer: CustomerDto;
  /** On the customer's own page, which is gone then: there is nothing to open, and editing has a button of its own. */
  onDeleted?: () => void;
};

export function CustomerMenu({ customer, onDeleted }: CustomerMenuProps) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const isAdmin = trpc.users.current.useQuery().data?.role === 'admin';
  const draftKey = useCustomerDraftKey(customer.id);
  // What an ended session interrupted goes on.
  const [opened, setOpened] = useState<'edit' | 'delete' | 'anonymise' | 'group' | null>(() =>
    hasDraft(draftKey) ? 'edit' : null,
  );
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
  const [isMenuOpen, setMenuOpen] = useState(false);
  /** Comes once the focus is back at the menu's button: that is where a dialog gives it back to. */
  const next = useRef(() => {});
  const choose = (then: () => void) => () => {
    next.current = then;
    setMenuOpen(false);
  };
  const goOn = () => {
    const then = next.current;
    next.current = () => {};
    then();
  };
  return (
    <>
      {onDeleted ? (
        <Button
          variant="outline"
          bg="bg.panel"
          minHeight="11"
          paddingX={{ base: '2', md: '3' }}
          aria-label={t('customer.editTitle')}
          onClick={() => setOpened('edit')}
        >
          <Pencil aria-hidden />
          <Text as="span" hideBelow="md">
            {t('customers.edit')}
          </Text>
        </Button>
      ) : null}
      <Popover.Root
        lazyMount
        unmountOnExit
        positioning={{ placement: 'bottom-end' }}
        open={isMenuOpen}
        onOpenChange={({ open }) => setMenuOpen(open)}
      >
        <Popover.Trigger asChild>
          <IconButton
            variant="ghost"
            color="fg.muted"
            boxSize="11"
            aria-label={t('customers.menu', { name: customer.name })}
            onFocus={goOn}
          >
            <EllipsisVertical />
          </IconButton>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content aria-label={t('customers.menu', { name: customer.name })} width="auto" minWidth="44">
              <Stack gap="0" padding="1">
                {onDeleted ? (
                  isAdmin && customer.id > 0 ? (
                    <Suspense>
                      <PrivacyEntries
                        customer={customer}
                        choose={choose}
                        onGroup={() => setOpened('group')}
                        onAnonymise={() => setOpened('anonymise')}
                      />
                    </Suspense>
                  ) : null
                ) : (
                  <>
                    <MenuEntry
                      icon={<ClipboardList />}
                      label={t('customers.inspections')}
                      onChoose={choose(() => void navigate(`/customers/${customer.id}`))}
                    />
                    <MenuEntry
                      icon={<Pencil />}
                      label={t('customers.edit')}
                      onChoose={choose(() => setOpened('edit'))}
                    />
                  </>
                )}
                <MenuEntry
                  icon={<Trash2 />}
                  label={t('app.delete')}
                  isDangerous
                  onChoose={choose(() => setOpened('delete'))}
                />
              </Stack>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
      {opened === 'edit' ? <EditCustomerDialog customer={customer} onClose={close} /> : null}
      <Suspense>
        {opened === 'anonymise' ? <AnonymiseDialog customer={customer} onClose={close} /> : null}
        {opened === 'group' ? <ChooseGroupDialog customer={customer} onClose={close} /> : null}
      </Suspense>
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
