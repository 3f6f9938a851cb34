/** The first three customers (specification, sections 2 and 9). */
import { Box, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { Panel } from '#client/components/panel.tsx';
import { CustomerMark } from '#client/features/customers/customer-mark.tsx';
import { trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { TOP_CUSTOMERS_MAX } from '#common/limits.ts';

export function TopCustomersPanel() {
  const { t } = useTranslate();
  return (
    <Panel
      title={t('dashboard.topCustomers')}
      aside={
        <Link asChild textStyle="sm" color="colorPalette.fg">
          <RouterLink to="/customers">{t('dashboard.topCustomers.all')}</RouterLink>
        </Link>
      }
    >
      <TopCustomers />
    </Panel>
  );
}

function TopCustomers() {
  const { t } = useTranslate();
  const list = trpc.customers.list.useQuery({ limit: TOP_CUSTOMERS_MAX });
  if (list.isPending) return <Loading />;
  if (list.isError) return <ErrorState title="customer.loadFailed" error={list.error} onRetry={() => list.refetch()} />;
  if (list.data.items.length === 0) return <Text color="fg.muted">{t('dashboard.topCustomers.empty')}</Text>;
  return (
    <Stack as="ul" listStyleType="none" gap="3">
      {list.data.items.map((customer) => (
        <Flex as="li" key={customer.id} gap="3" align="center">
          <CustomerMark customer={customer} />
          <Box minWidth="0" overflowWrap="anywhere">
            <Link asChild fontWeight="semibold" color="fg">
              <RouterLink to={`/customers/${customer.id}`}>{customer.name}</RouterLink>
            </Link>
            <Text textStyle="sm" color="fg.muted">
              {customer.address}
            </Text>
          </Box>
        </Flex>
      ))}
    </Stack>
  );
}
