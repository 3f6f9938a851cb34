/** The start: a new inspection, the numbers, what is to be done and what happened. */
import { Button, Flex, Grid, Spacer, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeading } from '#client/components/page-heading.tsx';
import { trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { InspectionsSection } from './inspections-section.tsx';
import { ReadyNote } from './ready-note.tsx';
import { StatCards } from './stat-cards.tsx';
import { TopCustomersPanel } from './top-customers-panel.tsx';

export function DashboardPage() {
  const { t } = useTranslate();
  const user = trpc.users.current.useQuery();
  return (
    <Stack gap={{ base: '5', md: '6' }}>
      <Flex wrap="wrap" gap="4" align="center">
        <Stack gap="1">
          <PageHeading title="page.dashboard" />
          <Text color="fg.muted">{t('dashboard.welcome', { name: user.data?.fullName ?? '' })}</Text>
        </Stack>
        <Spacer />
        <Button asChild size="lg" width={{ base: 'full', sm: 'auto' }}>
          <Link to="/inspections/new">
            <Plus aria-hidden />
            {t('dashboard.newInspection')}
          </Link>
        </Button>
      </Flex>
      <StatCards />
      <ReadyNote />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} gap="6" alignItems="start">
        <InspectionsSection />
        <Stack gap="4">
          <ActivityPanel />
          <TopCustomersPanel />
        </Stack>
      </Grid>
    </Stack>
  );
}
