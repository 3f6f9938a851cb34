/** Finds a customer by name or contact person on the server, page by page, and picks one or has one added. */
import { Badge, Box, Button, Flex, Input, RadioGroup, Spinner, Stack, Text } from '@chakra-ui/react';
import { Pencil, Plus } from 'lucide-react';
import { Fragment, useId, useLayoutEffect, useRef, useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { matchesCustomer } from '#common/domain/customer.ts';
import { SEARCH_DELAY_MS } from '#common/limits.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';

/** As many as fit on a phone. */
const PAGE_SIZE = 6;

export type PickedCustomer = Pick<CustomerDto, 'id' | 'name' | 'address'>;

type CustomerPickerProps = {
  customer: PickedCustomer | null;
  /** An amendment stays with its customer. */
  isFixed: boolean;
  isInvalid: boolean;
  onPick: (customer: PickedCustomer | null) => void;
  /** Begins a new customer, by the name that nobody was found for. */
  onAdd: (name: string) => void;
};

export function CustomerPicker({ customer, isFixed, isInvalid, onPick, onAdd }: CustomerPickerProps) {
  const { t } = useTranslate();
  if (!customer) return <CustomerSearch isInvalid={isInvalid} onPick={onPick} onAdd={onAdd} />;
  return (
    <Flex
      align="center"
      gap="3"
      wrap="wrap"
      padding="3"
      borderWidth="2px"
      borderColor="colorPalette.solid"
      borderRadius="lg"
    >
      <Box flex="1" minWidth="min(14rem, 100%)" overflowWrap="anywhere">
        <Text fontWeight="semibold">{customer.name}</Text>
        <Text fontSize="sm" color="fg.muted">
          {customer.address}
        </Text>
        <Contact customerId={customer.id} />
      </Box>
      <Badge>{t('customer.chosen')}</Badge>
      {isFixed ? null : (
        <Button variant="outline" minHeight="11" onClick={() => onPick(null)}>
          <Pencil aria-hidden />
          {t('customer.other')}
        </Button>
      )}
    </Flex>
  );
}

/** Whom to ask for, and how to reach them. */
function Contact({ customerId }: { customerId: number }) {
  const customer = trpc.customers.get.useQuery({ id: customerId });
  const { contactPerson, phone, email } = customer.data ?? {};
  return (
    <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere" minHeight="5">
      {[contactPerson, phone, email].filter(Boolean).map((one, index) => (
        <Fragment key={one}>
          {index > 0 ? ' · ' : null}
          <bdi>{one}</bdi>
        </Fragment>
      ))}
    </Text>
  );
}

const useCustomerPages = (search: string) =>
  trpc.customers.list.useInfiniteQuery(
    { limit: PAGE_SIZE, search: search || null },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, placeholderData: (before) => before },
  );

/** Whether there are none to choose from yet: what stands below them would be pushed down. */
export const useIsLoadingCustomers = (): boolean => useCustomerPages('').isLoading;

function CustomerSearch({ isInvalid, onPick, onAdd }: Pick<CustomerPickerProps, 'isInvalid' | 'onPick' | 'onAdd'>) {
  const { t } = useTranslate();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const labelId = useId();
  const customers = useCustomerPages(search);
  // What stands below stays where it is while the list is narrowed down.
  const list = useRef<HTMLDivElement>(null);
  const [highest, setHighest] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is as high as what it shows
  useLayoutEffect(() => {
    const { offsetHeight = 0 } = list.current ?? {};
    setHighest((before) => Math.max(before, offsetHeight));
  }, [customers.data]);
  if (customers.isError) {
    return <ErrorState title="customer.loadFailed" error={customers.error} onRetry={() => customers.refetch()} />;
  }
  const isSearching = search !== typed.trim() || customers.isPlaceholderData;
  const listed = customers.data?.pages.flatMap(({ items }) => items) ?? [];
  // Narrowed down as one types, not when the answer comes: nothing moves under a finger that picks one.
  const found = isSearching ? listed.filter((customer) => matchesCustomer(customer, typed)) : listed;
  const isNobodyFound = !isSearching && customers.data !== undefined && found.length === 0;
  const add = (
    <Button
      variant="outline"
      minHeight="11"
      alignSelf="flex-start"
      onClick={() => onAdd(found.length === 0 ? typed.trim() : '')}
    >
      <Plus aria-hidden />
      {t('customer.add')}
    </Button>
  );
  return (
    <Stack gap="3">
      <Input
        type="search"
        aria-label={t('customer.search')}
        placeholder={t('customer.searchBy')}
        aria-invalid={isInvalid}
        size="lg"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter looks; it does not leave the step.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Text id={labelId} role="status" fontSize="sm" color="fg.muted">
        {customers.isPending || (isSearching && found.length === 0) ? t('app.loading') : null}
        {isNobodyFound ? t(search ? 'customer.notFound' : 'customer.none') : null}
        {found.length > 0 ? t('customer.pickOne') : null}
      </Text>
      <Box ref={list} style={{ minHeight: highest }}>
        {isNobodyFound ? (
          add
        ) : (
          <RadioGroup.Root
            aria-labelledby={labelId}
            onValueChange={({ value }) => onPick(found.find(({ id }) => String(id) === value) ?? null)}
          >
            <Stack gap="2">
              {found.map(({ id, name, address }) => (
                <RadioGroup.Item
                  key={id}
                  value={String(id)}
                  padding="3"
                  borderWidth="1px"
                  borderRadius="lg"
                  cursor="pointer"
                  alignItems="flex-start"
                  _hover={{ bg: 'bg.muted' }}
                >
                  <RadioGroup.ItemHiddenInput />
                  <RadioGroup.ItemIndicator marginTop="1" />
                  <RadioGroup.ItemText minWidth="0" overflowWrap="anywhere">
                    <Text as="span" display="block" fontWeight="medium">
                      {name}
                    </Text>
                    <Text as="span" display="block" fontSize="sm" color="fg.muted">
                      {address}
                    </Text>
                  </RadioGroup.ItemText>
                </RadioGroup.Item>
              ))}
            </Stack>
          </RadioGroup.Root>
        )}
      </Box>
      {customers.hasNextPage ? (
        <Button
          variant="ghost"
          minHeight="11"
          alignSelf="flex-start"
          disabled={customers.isFetchingNextPage}
          onClick={() => void customers.fetchNextPage()}
        >
          {customers.isFetchingNextPage ? <Spinner size="sm" /> : null}
          {t('customer.more')}
        </Button>
      ) : null}
      {isNobodyFound ? null : add}
    </Stack>
  );
}
