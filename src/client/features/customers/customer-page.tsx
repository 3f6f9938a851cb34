/** Everything about one customer, in tabs that have addresses of their own. */
import { Button, Flex, Heading, Link, Stack, Tabs, Text } from '@chakra-ui/react';
import { Box, ChevronLeft, ClipboardList, FileDown, Plus } from 'lucide-react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { serverClient, trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { NotFound } from '#client/components/not-found.tsx';
import { DevicesTab } from '#client/features/devices/devices-tab.tsx';
import { GroupLink } from '#client/features/groups/group-link.tsx';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import { CustomerMark } from './customer-mark.tsx';
import { CustomerMenu } from './customer-menu.tsx';
import { CustomerOverview } from './customer-overview.tsx';
import { useCustomerOverview } from './use-customer-overview.ts';

/** The first one is at the customer's own address. */
const tabs = [
  { key: 'overview', Icon: ClipboardList, Content: CustomerOverview },
  { key: 'devices', Icon: Box, Content: DevicesTab },
] as const;

export function CustomerPage() {
  const { id = '', tab = tabs[0].key } = useParams();
  const current = tabs.find(({ key }) => key === tab);
  if (!current || !/^-?[1-9]\d{0,8}$/.test(id)) return <NotFound />;
  return <ExistingCustomer id={Number(id)} tab={current.key} />;
}

type TabKey = (typeof tabs)[number]['key'];

function ExistingCustomer({ id, tab }: { id: number; tab: TabKey }) {
  const customer = trpc.customers.get.useQuery({ id });
  if (customer.isPending) return <Loading />;
  if (customer.isError) {
    if (errorCodeOf(customer.error) === 'CUSTOMER_NOT_FOUND')
      return <NotFound title="customer.gone.title" text="customer.gone.text" />;
    return <ErrorState title="customer.loadFailed" error={customer.error} onRetry={() => customer.refetch()} />;
  }
  return <ShownCustomer key={id} customer={customer.data} tab={tab} />;
}

function ShownCustomer({ customer, tab }: { customer: CustomerDto; tab: TabKey }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const open = (key: string) =>
    navigate(`/customers/${customer.id}${key === tabs[0].key ? '' : `/${key}`}`, {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Stack gap="5" data-wide>
      <title>{`${customer.name} · ${t('app.name')}`}</title>
      <Stack gap="2">
        <Link asChild color="fg.muted" textStyle="sm" alignSelf="flex-start" minHeight="8" gap="1">
          <RouterLink to="/customers">
            <ChevronLeft size={16} aria-hidden />
            {t('page.customers')}
          </RouterLink>
        </Link>
        <Flex gap="3" align="center" wrap="wrap">
          <CustomerMark customer={customer} />
          <Stack gap="0" flex="1" minWidth="min(12rem, 100%)" flexBasis={{ base: '60%', xl: '0' }}>
            <Heading as="h1" size="2xl" overflowWrap="anywhere">
              {customer.name}
            </Heading>
            <Text color="fg.muted" overflowWrap="anywhere">
              {customer.address}
            </Text>
            {customer.groupId ? <GroupLink groupId={customer.groupId} /> : null}
          </Stack>
          <Flex gap={{ base: '1', md: '2' }} wrap="wrap" width={{ base: 'full', md: 'auto' }}>
            <CustomerActions customer={customer} />
            <CustomerMenu customer={customer} onDeleted={() => navigate('/customers', { replace: true })} />
          </Flex>
        </Flex>
      </Stack>
      <Tabs.Root value={tab} lazyMount unmountOnExit onValueChange={({ value }) => void open(value)}>
        <Tabs.List aria-label={t('customers.tabs')} overflowX="auto" overflowY="hidden">
          {tabs.map(({ key, Icon }) => (
            <Tabs.Trigger key={key} value={key} minHeight="11">
              <Icon size={16} aria-hidden />
              {t(`customers.tab.${key}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ key, Content }) => (
          <Tabs.Content key={key} value={key} paddingTop="5">
            <Content customer={customer} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Stack>
  );
}

/** What is done most: the next inspection, and looking at the last report. */
function CustomerActions({ customer: { id } }: { customer: CustomerDto }) {
  const { t, language } = useTranslate();
  const contract = useCustomerOverview(id).data?.contract;
  return (
    <>
      <Button asChild minHeight="11" flex={{ base: '1 0 min-content', md: 'none' }} paddingX={{ base: '1.5', md: '3' }}>
        <RouterLink to={`/inspections/new?customer=${id}`}>
          <Plus aria-hidden />
          {t('nav.newInspection')}
        </RouterLink>
      </Button>
      {contract ? (
        <Button asChild variant="outline" bg="bg.panel" minHeight="11" paddingX={{ base: '2', md: '3' }}>
          <a
            href={serverClient.contractPdf(contract.inspectionId, contract.language ?? language).view}
            target="_blank"
            rel="noopener"
            aria-label={t('customers.lastPdf')}
            title={t('customers.lastPdf')}
          >
            <FileDown aria-hidden />
            PDF
          </a>
        </Button>
      ) : null}
    </>
  );
}
