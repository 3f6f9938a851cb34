/** Customers as rows where there is room, as cards on a phone. */
import { Box, Button, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { Building2, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { CardList } from '#client/components/card-list.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { ListCell, ListTable } from '#client/components/list-table.tsx';
import { Loading } from '#client/components/loading.tsx';
import { MoreButton } from '#client/components/more-button.tsx';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { ListedCustomerDto } from '#common/schemas/customer.ts';
import { ContactDetails, ContactLinks } from './contact-details.tsx';
import { CustomerMark } from './customer-mark.tsx';
import { CustomerMenu } from './customer-menu.tsx';
import { useCustomerPages } from './use-customer-pages.ts';

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
  const menuOf = (customer: ListedCustomerDto) => <CustomerMenu customer={customer} />;
  const nameOf = ({ id, name, groupId, groupName }: ListedCustomerDto) => (
    <Box minWidth="0">
      <Link asChild fontWeight="semibold" color="fg" textAlign="start" overflowWrap="anywhere" minHeight="6">
        <RouterLink to={`/customers/${id}`}>{name}</RouterLink>
      </Link>
      {groupName ? (
        <Link asChild textStyle="sm" color="fg.muted" overflowWrap="anywhere" minHeight={{ base: '11', md: '6' }}>
          <RouterLink to={`/groups/${groupId}`}>{groupName}</RouterLink>
        </Link>
      ) : null}
    </Box>
  );
  const columns = [
    { label: t('customer.name') },
    { label: t('customer.contactPerson'), width: '17%' },
    { label: t('customer.address'), width: '23%' },
    { label: t('customers.contact'), width: '27%' },
    { label: t('customers.actions'), width: '10%' },
  ];
  return (
    <Stack gap="4" aria-busy={list.isPlaceholderData}>
      {isWide ? (
        <ListTable label={t('page.customers')} columns={columns} items={customers} hasMore={list.hasNextPage}>
          {(customer) => <CustomerCells customer={customer} name={nameOf(customer)} menu={menuOf(customer)} />}
        </ListTable>
      ) : (
        <CardList items={customers} hasMore={list.hasNextPage}>
          {(customer) => <CustomerCard customer={customer} name={nameOf(customer)} menu={menuOf(customer)} />}
        </CardList>
      )}
      <MoreButton list={list} />
    </Stack>
  );
}

type CustomerProps = { customer: ListedCustomerDto; name: ReactNode; menu: ReactNode };

function CustomerCells({ customer, name, menu }: CustomerProps) {
  return (
    <>
      <ListCell>
        <Flex gap="3" align="center">
          <CustomerMark customer={customer} />
          {name}
        </Flex>
      </ListCell>
      <ListCell overflowWrap="anywhere">{customer.contactPerson}</ListCell>
      <ListCell color="fg.muted" overflowWrap="anywhere">
        {customer.address}
      </ListCell>
      <ListCell>
        {/* Room for an ordinary address on one line. */}
        <Box minWidth="13.5rem">
          <ContactLinks customer={customer} />
        </Box>
      </ListCell>
      <ListCell textAlign="end">{menu}</ListCell>
    </>
  );
}

function CustomerCard({ customer, name, menu }: CustomerProps) {
  return (
    <Box padding="4" bg="bg.panel" borderWidth="1px" borderRadius="xl">
      <Flex gap="3" align="flex-start">
        <CustomerMark customer={customer} />
        <Box flex="1" minWidth="0">
          {name}
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {customer.contactPerson}
          </Text>
        </Box>
        {menu}
      </Flex>
      <ContactDetails customer={customer} />
    </Box>
  );
}
