/** A customer whole, on one page: how to reach them, what was agreed and advised, what stands there, and every visit. */
import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { ErrorState } from '#client/components/error-state.tsx';
import { HistoryLink } from '#client/components/history-link.tsx';
import { Loading } from '#client/components/loading.tsx';
import { Panel } from '#client/components/panel.tsx';
import { PlanningPanel } from '#client/features/agenda/planning-panel.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import { ContactDetails } from './contact-details.tsx';
import { CustomerAgreements } from './customer-agreements.tsx';
import { CustomerInspections } from './customer-inspections.tsx';
import { ContractPanel, DevicesPanel } from './overview-panels.tsx';
import { DocumentsPanel, PlansPanel } from './overview-papers.tsx';
import { RecommendationsPanel } from './overview-recommendations.tsx';
import { useCustomerOverview } from './use-customer-overview.ts';

/** With texts of its own: nothing of the page waits for it. */
const LinksCard = lazy(async () => ({
  default: await (await import('#client/features/links/links-card.tsx')).loadLinksCard(),
}));

/** The whole width of a large screen is used: three columns from here on. */
const HUGE = '@media (min-width: 100rem)';

export function CustomerOverview({ customer }: { customer: CustomerDto }) {
  const { t } = useTranslate();
  const { id } = customer;
  const overview = useCustomerOverview(id);
  const facts = overview.data;
  return (
    <Grid
      gap={{ base: '4', xl: '5' }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 3fr)' }}
      gridTemplateRows={{ xl: 'auto 1fr' }}
      css={{ [HUGE]: { gridTemplateColumns: '22rem minmax(0, 1fr) 24rem', gridTemplateRows: 'auto' } }}
    >
      <Stack gap="4" gridColumn={{ xl: 2 }} css={{ [HUGE]: { gridColumn: 1 } }}>
        <Panel title={t('customers.contact')}>
          {customer.contactPerson ? <Text fontWeight="semibold">{customer.contactPerson}</Text> : null}
          <ContactDetails customer={customer} />
        </Panel>
        {facts ? (
          <>
            <ContractPanel contract={facts.contract} />
            <PlanningPanel customerId={id} contractId={facts.contract?.inspectionId} />
            <DevicesPanel customerId={id} devices={facts.devices} />
          </>
        ) : null}
        {id > 0 && overview.isPending ? <Loading /> : null}
        {overview.isError ? (
          <Box borderWidth="1px" borderRadius="xl" bg="bg.panel">
            <ErrorState
              title="customers.overviewFailed"
              error={overview.error}
              onRetry={() => void overview.refetch()}
            />
          </Box>
        ) : null}
      </Stack>
      <Stack
        gap="4"
        gridColumn={{ xl: 1 }}
        gridRow={{ xl: '1 / span 2' }}
        css={{ [HUGE]: { gridColumn: 2, gridRow: 1 } }}
      >
        {facts ? <RecommendationsPanel customerId={id} text={facts.recommendations} /> : null}
        <CustomerInspections customerId={id} />
        {facts ? <DocumentsPanel customer={customer} overview={facts} /> : null}
      </Stack>
      <Stack gap="4" gridColumn={{ xl: 2 }} css={{ [HUGE]: { gridColumn: 3 } }}>
        {facts?.plans ? <PlansPanel plans={facts.plans} /> : null}
        {id > 0 ? (
          <Suspense>
            <LinksCard customer={customer} />
          </Suspense>
        ) : null}
        <CustomerAgreements customerId={id} />
        {id > 0 ? <HistoryLink of={`customer/${id}`} /> : null}
      </Stack>
    </Grid>
  );
}
