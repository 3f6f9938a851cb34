/** Makes customers sites of a group: found by words, ticked one by one or all at once. */
import { Box, Button, Checkbox, Dialog, Flex, Portal, Stack, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { SearchField } from '#client/components/search-field.tsx';
import { Sentence } from '#client/components/sentence.tsx';
import { keepOpen } from '#client/lib/keep-open.ts';
import { notify } from '#client/lib/notify.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { matchesCustomer } from '#common/domain/customer.ts';
import { SEARCH_DELAY_MS } from '#common/limits.ts';
import type { ListedCustomerDto } from '#common/schemas/customer.ts';
import type { GroupDto } from '#common/schemas/group.ts';
import { useGroupRefresh } from './use-group-refresh.ts';

/** As many as one looks through; whoever seeks another one types more of its name. */
const SHOWN_MAX = 100;

type AddSitesDialogProps = { group: GroupDto; onClose: () => void };

export function AddSitesDialog({ group, onClose }: AddSitesDialogProps) {
  const { t } = useTranslate();
  const refresh = useGroupRefresh();
  const [typed, setTyped] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const search = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const list = trpc.customers.list.useQuery(
    { limit: SHOWN_MAX, ...(search === '' ? {} : { search }) },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  const add = trpc.groups.addSites.useMutation({
    onSuccess: async () => {
      await refresh();
      notify.success('groups.sites.added');
      onClose();
    },
    onError: (error) => notify.failure('groups.sites.addFailed', error),
  });
  const isSearching = search !== typed.trim() || list.isPlaceholderData;
  const found = (list.data?.items ?? []).filter(
    (customer) =>
      customer.id > 0 &&
      customer.groupId !== group.id &&
      // Until the answer comes: who ticks all ticks none that was not sought.
      (!isSearching || matchesCustomer(customer, typed)),
  );
  const tick = (customers: readonly ListedCustomerDto[], isTicked: boolean) => {
    const next = new Set(ticked);
    for (const { id } of customers) {
      if (isTicked) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
  };
  const count = found.filter(({ id }) => ticked.has(id)).length;
  const submit = () => {
    if (ticked.size === 0) notify.problem('groups.sites.chooseFirst');
    else add.mutate({ id: group.id, customerIds: [...ticked] });
  };
  return (
    <Dialog.Root
      open
      scrollBehavior="inside"
      closeOnInteractOutside={ticked.size === 0}
      onFocusOutside={keepOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{t('groups.sites.addTitle')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body asChild>
              <Stack gap="3">
                <SearchField label="groups.sites.search" value={typed} onChange={setTyped} />
                {list.isPending || (isSearching && found.length === 0) ? <Loading /> : null}
                {list.isError ? (
                  <ErrorState title="customer.loadFailed" error={list.error} onRetry={() => void list.refetch()} />
                ) : null}
                {list.isSuccess && !isSearching && found.length === 0 ? (
                  <Text color="fg.muted">{t('groups.sites.noneFound')}</Text>
                ) : null}
                {found.length > 0 ? (
                  <Box role="group" aria-label={t('groups.sites.found')} aria-busy={isSearching}>
                    <Tick
                      checked={count > 0 && (count === found.length || 'indeterminate')}
                      onTick={(isTicked) => tick(found, isTicked)}
                    >
                      {t('groups.sites.tickAll')}
                    </Tick>
                    {found.map((customer) => (
                      <Tick
                        key={customer.id}
                        checked={ticked.has(customer.id)}
                        onTick={(isTicked) => tick([customer], isTicked)}
                      >
                        <Found customer={customer} />
                      </Tick>
                    ))}
                  </Box>
                ) : null}
                {list.data?.nextCursor ? (
                  <Text textStyle="sm" color="fg.muted">
                    {t('groups.sites.more')}
                  </Text>
                ) : null}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" minHeight="11" onClick={onClose}>
                {t('app.cancel')}
              </Button>
              <Button minHeight="11" loading={add.isPending} onClick={submit}>
                {ticked.size === 0 ? t('groups.sites.addNone') : t('groups.sites.addChosen', { count: ticked.size })}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const Found = ({ customer: { name, address, groupName } }: { customer: ListedCustomerDto }) => (
  <Flex as="span" direction="column" minWidth="0">
    <Text as="bdi" fontWeight="medium" overflowWrap="anywhere">
      {name}
    </Text>
    <Text as="span" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
      {address}
      {groupName ? (
        <>
          {' · '}
          <Sentence text="groups.sites.moves" names={{ group: groupName }} />
        </>
      ) : null}
    </Text>
  </Flex>
);

type TickProps = {
  checked: boolean | 'indeterminate';
  onTick: (isTicked: boolean) => void;
  children: React.ReactNode;
};

const Tick = ({ checked, onTick, children }: TickProps) => (
  <Checkbox.Root
    checked={checked}
    onCheckedChange={({ checked: now }) => onTick(now === true)}
    display="flex"
    alignItems="center"
    gap="3"
    minHeight="11"
    paddingY="1.5"
    borderBottomWidth="1px"
  >
    <Checkbox.HiddenInput />
    <Checkbox.Control />
    <Checkbox.Label flex="1" minWidth="0" fontWeight="normal">
      {children}
    </Checkbox.Label>
  </Checkbox.Root>
);
