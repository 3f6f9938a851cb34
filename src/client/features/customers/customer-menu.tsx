/** What can be done with a customer on the customer's own page: edited, and what a menu holds besides. */
import { Box, Button, IconButton, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { hasDraft } from '#client/lib/draft.ts';
import { withDeskTexts } from '#client/lib/i18n.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import { CustomerDialogs, type CustomerQuestion } from './customer-dialogs.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { useCustomerDraftKey } from './use-customer-form.ts';
import { useMenuSteps } from './use-menu-steps.ts';

const PrivacyEntries = lazy(async () => ({
  default: (await withDeskTexts(import('#client/features/privacy/privacy-entries.tsx'))).PrivacyEntries,
}));

type CustomerMenuProps = { customer: CustomerDto; onDeleted: () => void };

export function CustomerMenu({ customer, onDeleted }: CustomerMenuProps) {
  const { t } = useTranslate();
  const isAdmin = trpc.users.current.useQuery().data?.role === 'admin';
  const draftKey = useCustomerDraftKey(customer.id);
  // What an ended session interrupted goes on.
  const [opened, setOpened] = useState<CustomerQuestion | null>(() => (hasDraft(draftKey) ? 'edit' : null));
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { choose, goOn } = useMenuSteps(() => setMenuOpen(false));
  return (
    <>
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
                {isAdmin && customer.id > 0 ? (
                  // As high as what comes: the menu has found its place by then, and nothing moves below a finger.
                  <Suspense fallback={<Box height="8.25rem" />}>
                    <PrivacyEntries
                      customer={customer}
                      choose={choose}
                      onGroup={() => setOpened('group')}
                      onAnonymise={() => setOpened('anonymise')}
                    />
                  </Suspense>
                ) : null}
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
      <CustomerDialogs customer={customer} opened={opened} onClose={() => setOpened(null)} onDeleted={onDeleted} />
    </>
  );
}
