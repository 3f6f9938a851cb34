/** The start: a new inspection, what is to be done, the numbers and what happened; the numbers first where there is room. */
import { Box, Button, Flex, Grid, Spacer, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { PageHeading } from '#client/components/page-heading.tsx';
import { useInspectionPages } from '#client/features/inspections/use-inspection-pages.ts';
import { withDeskTexts } from '#client/lib/i18n.ts';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { InspectionsSection } from './inspections-section.tsx';
import { pendingInspections } from './pending-inspections.ts';
import { StatCards } from './stat-cards.tsx';
import { TodayList } from './today-list.tsx';
import { KeptNote, ReadyNote } from './work-notes.tsx';

const Figures = lazy(async () => ({ default: (await withDeskTexts(import('./figures.tsx'))).Figures }));
const TopCustomers = lazy(async () => ({
  default: (await withDeskTexts(import('./figures-customers.tsx'))).TopCustomersPanel,
}));

/** About as high as they are: what is below them stays where it is. */
const FIGURES_HEIGHT = { md: '62rem', xl: '45rem' };

export function DashboardPage() {
  const { t } = useTranslate();
  const user = trpc.users.current.useQuery();
  // What is below one's work is rendered once that can be tapped.
  const isWhole = useDeferredValue(true, false);
  const isWide = useIsWide();
  // On a phone they stand below one another: the list comes first, and pushes nothing down.
  const { isLoading } = useInspectionPages(pendingInspections).list;
  // An office begins with how things stand, a technician with what is to be done.
  const isOffice = user.data?.role === 'admin';
  const figures = isWhole ? (
    <Suspense fallback={<Box minHeight={FIGURES_HEIGHT} />}>
      <Figures height={FIGURES_HEIGHT} />
    </Suspense>
  ) : (
    <Box minHeight={FIGURES_HEIGHT} />
  );
  return (
    <Stack gap={{ base: '4', md: '6' }}>
      <Flex wrap="wrap" gap={{ base: '3', md: '4' }} align="center">
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
      {isWide ? <StatCards /> : <KeptNote />}
      <TodayList />
      <ReadyNote />
      {isWide && isOffice ? figures : null}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} gap="6" alignItems="start">
        <InspectionsSection />
        {isWhole && (isWide || !isLoading) ? (
          <Stack gap="4">
            {isWide ? null : <StatCards />}
            <ActivityPanel />
            {isWide ? (
              <Suspense>
                <TopCustomers />
              </Suspense>
            ) : (
              <FiguresFold />
            )}
          </Stack>
        ) : null}
      </Grid>
      {isWide && !isOffice ? figures : null}
    </Stack>
  );
}

/** On a phone they are loaded when they are asked for. */
function FiguresFold() {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" minHeight="11" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('dashboard.figures')}
      </Button>
      <Suspense>
        {isOpen ? (
          <>
            <Figures />
            <TopCustomers />
          </>
        ) : null}
      </Suspense>
    </>
  );
}
