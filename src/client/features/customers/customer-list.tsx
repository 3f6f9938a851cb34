/** Customers as rows where there is room, as cards on a phone. */
import { Box, Button, Flex, IconButton, Link, Stack, Text } from '@chakra-ui/react';
import { Building2, EllipsisVertical, SearchX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link as RouterLink } from 'react-router';
import { CardList } from '#client/components/card-list.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { MoreButton } from '#client/components/more-button.tsx';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { ListedCustomerDto } from '#common/schemas/customer.ts';
import { ContactDetails } from './contact-details.tsx';
import { CustomerListMenu, useMenuButton } from './customer-list-menu.tsx';
import { CustomerMark } from './customer-mark.tsx';
import { useCustomerPages } from './use-customer-pages.ts';

const CustomerTable = lazy(async () => ({ default: (await import('./customer-table.tsx')).CustomerTable }));

type CustomerListProps = {
  typed: string;
  /** What was typed once typing paused. */
  search: string;
  onAdd: () => void;
};

export function CustomerList({ typed, search, onAdd }: CustomerListProps) {
  const { t } = useTranslate();
  const isWide = useIsWide();
  const { list, customers } = useCustomerPages(typed, search);
  if (list.isPending) return <Loading />;
  if (list.isError) return <ErrorState title="customer.loadFailed" error={list.error} onRetry={() => list.refetch()} />;
  if (customers.length === 0 && typed.trim() !== '') {
    return <EmptyState icon={<SearchX size={40} />} text={t('customers.noneFound', { search: typed.trim() })} />;
  }
  if (customers.length === 0) {
    return (
      <EmptyState icon={<Building2 size={40} />} text={t('customer.none')}>
        <Button onClick={onAdd}>{t('customers.addFirst')}</Button>
      </EmptyState>
    );
  }
  return (
    <Stack gap="4" aria-busy={list.isPlaceholderData}>
      <CustomerListMenu customers={customers}>
        {isWide ? (
          <Suspense fallback={<Loading />}>
            <CustomerTable customers={customers} hasMore={list.hasNextPage} />
          </Suspense>
        ) : (
          <CardList items={customers} hasMore={list.hasNextPage}>
            {(customer) => <CustomerCard customer={customer} />}
          </CardList>
        )}
      </CustomerListMenu>
      <MoreButton list={list} />
    </Stack>
  );
}

function CustomerCard({ customer }: { customer: ListedCustomerDto }) {
  const { id, name, groupId, groupName, contactPerson } = customer;
  return (
    <Box padding="4" bg="bg.panel" borderWidth="1px" borderRadius="xl">
      <Flex gap="3" wrap="wrap" align="flex-start">
        <CustomerMark customer={customer} />
        <Stack gap="0" align="flex-start" flex="1" minWidth="min(5rem, 100%)">
          <Link asChild fontWeight="semibold" color="fg" textAlign="start" overflowWrap="anywhere" minHeight="6">
            <RouterLink to={`/customers/${id}`}>{name}</RouterLink>
          </Link>
          {groupName ? (
            <Link asChild textStyle="sm" color="fg.muted" overflowWrap="anywhere" minHeight="11">
              <RouterLink to={`/groups/${groupId}`}>{groupName}</RouterLink>
            </Link>
          ) : null}
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {contactPerson}
          </Text>
        </Stack>
        <IconButton variant="ghost" color="fg.muted" boxSize="11" {...useMenuButton(customer)}>
          <EllipsisVertical />
        </IconButton>
      </Flex>
      <ContactDetails customer={customer} />
    </Box>
  );
}
