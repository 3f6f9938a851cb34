/** The dashboard's inspections in tabs: pending, completed and, for administrators, deleted. */

import { Button, Heading, Stack, Tabs } from '@chakra-ui/react';
import { CircleCheck, ClipboardList } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { CardList } from '#client/components/card-list.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { InspectionPages } from '#client/features/inspections/inspection-pages.tsx';
import { useAddressValue } from '#client/lib/use-address-value.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { CompletedCard } from './completed-card.tsx';
import { PendingCard } from './pending-card.tsx';
import { DASHBOARD_PAGE_SIZE, pendingInspections } from './pending-inspections.ts';

const DeletedInspections = lazy(async () => ({
  default: (await import('./deleted-inspections.tsx')).DeletedInspections,
}));

const COLUMNS = { base: 1, xl: 2 };

export function InspectionsSection() {
  const { t } = useTranslate();
  const [tab, setTab] = useAddressValue('tab');
  const isAdmin = trpc.users.current.useQuery().data?.role === 'admin';
  return (
    <Stack as="section" gap="3" aria-labelledby="inspections-heading">
      <Heading as="h2" size="lg" id="inspections-heading">
        {t('dashboard.inspections')}
      </Heading>
      <Tabs.Root
        value={tab === 'completed' || (tab === 'deleted' && isAdmin) ? tab : 'pending'}
        onValueChange={({ value }) => setTab(value === 'pending' ? '' : value)}
        lazyMount
        unmountOnExit
      >
        {/* Large text is moved sideways. */}
        <Tabs.List overflowX="auto" overflowY="hidden">
          <Tabs.Trigger value="pending" minHeight="11">
            {t('dashboard.pending')}
          </Tabs.Trigger>
          <Tabs.Trigger value="completed" minHeight="11">
            {t('dashboard.completed')}
          </Tabs.Trigger>
          {isAdmin ? (
            <Tabs.Trigger value="deleted" minHeight="11">
              {t('dashboard.deleted')}
            </Tabs.Trigger>
          ) : null}
        </Tabs.List>
        <Tabs.Content value="pending">
          <InspectionPages
            query={pendingInspections}
            failed="dashboard.loadFailed"
            empty={
              <EmptyState icon={<ClipboardList size={40} />} text={t('dashboard.pending.empty')}>
                <Button asChild>
                  <Link to="/inspections/new">{t('dashboard.pending.create')}</Link>
                </Button>
              </EmptyState>
            }
          >
            {(inspections, hasMore) => (
              <CardList items={inspections} hasMore={hasMore} columns={COLUMNS}>
                {(inspection) => <PendingCard inspection={inspection} />}
              </CardList>
            )}
          </InspectionPages>
        </Tabs.Content>
        <Tabs.Content value="completed">
          <InspectionPages
            query={{ show: 'completed', limit: DASHBOARD_PAGE_SIZE }}
            failed="dashboard.loadFailed"
            empty={<EmptyState icon={<CircleCheck size={40} />} text={t('dashboard.completed.empty')} />}
          >
            {(inspections, hasMore) => (
              <CardList items={inspections} hasMore={hasMore} columns={COLUMNS}>
                {(inspection) => <CompletedCard inspection={inspection} />}
              </CardList>
            )}
          </InspectionPages>
        </Tabs.Content>
        {isAdmin ? (
          <Tabs.Content value="deleted">
            <Suspense>
              <DeletedInspections />
            </Suspense>
          </Tabs.Content>
        ) : null}
      </Tabs.Root>
    </Stack>
  );
}
