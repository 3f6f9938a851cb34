/** What can be done with each customer of a list: opened, edited, deleted. One menu for all of them: what scrolls by stays light. */
import { Popover, Portal, Stack } from '@chakra-ui/react';
import { ClipboardList, Pencil, Trash2 } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { draftKey, hasDraft } from '#client/lib/draft.ts';
import { useStableCallback } from '#client/lib/use-stable-callback.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import { CustomerDialogs, type CustomerQuestion } from './customer-dialogs.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { useMenuSteps } from './use-menu-steps.ts';

/** Whose menu is open, and the button that it hangs on. */
type Asked = { customer: CustomerDto; anchor: HTMLElement };

type Buttons = { ask: (asked: Asked) => void; goOn: () => void };
/** Always the same functions: a row is not rendered again for them. */
const MenuButtons = createContext<Buttons>({ ask: () => {}, goOn: () => {} });

/** For the button of one customer's menu. */
export function useMenuButton(customer: CustomerDto) {
  const { t } = useTranslate();
  const { ask, goOn } = useContext(MenuButtons);
  return {
    'aria-label': t('customers.menu', { name: customer.name }),
    'aria-haspopup': 'dialog',
    onClick: ({ currentTarget: anchor }: { currentTarget: HTMLElement }) => ask({ customer, anchor }),
    onFocus: goOn,
  } as const;
}

type CustomerListMenuProps = { customers: readonly CustomerDto[]; children: ReactNode };

export function CustomerListMenu({ customers, children }: CustomerListMenuProps) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const userId = trpc.users.current.useQuery().data?.id ?? 0;
  const [asked, setAsked] = useState<Asked | null>(null);
  // What it was about last, until it is gone from the screen.
  const [last, setLast] = useState<Asked | null>(null);
  const [opened, setOpened] = useState<{ customer: CustomerDto; opened: CustomerQuestion } | null>(null);
  const close = () => setAsked(null);
  const { choose, goOn } = useMenuSteps(close);
  // What an ended session interrupted goes on, once its customer is listed.
  useEffect(() => {
    const customer = customers.find(({ id }) => hasDraft(draftKey(userId, 'customer', id)));
    if (customer) setOpened((now) => now ?? { customer, opened: 'edit' });
  }, [customers, userId]);
  const ask = useStableCallback((next: Asked) => {
    setAsked(next.anchor === asked?.anchor ? null : next);
    setLast(next);
  });
  const goOnAtButton = useStableCallback(goOn);
  const buttons = useMemo((): Buttons => ({ ask, goOn: goOnAtButton }), [ask, goOnAtButton]);
  return (
    <MenuButtons value={buttons}>
      {children}
      <Popover.Root
        lazyMount
        unmountOnExit
        open={asked !== null}
        onOpenChange={({ open }) => {
          if (!open) close();
        }}
        finalFocusEl={() => last?.anchor ?? null}
        // A second click there closes it.
        persistentElements={[() => last?.anchor ?? null]}
        positioning={{ placement: 'bottom-end', getAnchorRect: () => last?.anchor.getBoundingClientRect() ?? null }}
      >
        <Portal>
          <Popover.Positioner>
            <Popover.Content
              aria-label={t('customers.menu', { name: last?.customer.name ?? '' })}
              width="auto"
              minWidth="44"
            >
              {last ? (
                <Stack gap="0" padding="1">
                  <MenuEntry
                    icon={<ClipboardList />}
                    label={t('customers.inspections')}
                    onChoose={choose(() => void navigate(`/customers/${last.customer.id}`))}
                  />
                  <MenuEntry
                    icon={<Pencil />}
                    label={t('customers.edit')}
                    onChoose={choose(() => setOpened({ customer: last.customer, opened: 'edit' }))}
                  />
                  <MenuEntry
                    icon={<Trash2 />}
                    label={t('app.delete')}
                    isDangerous
                    onChoose={choose(() => setOpened({ customer: last.customer, opened: 'delete' }))}
                  />
                </Stack>
              ) : null}
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
      {opened ? <CustomerDialogs {...opened} onClose={() => setOpened(null)} /> : null}
    </MenuButtons>
  );
}
