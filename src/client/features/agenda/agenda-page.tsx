/** The agenda: planned visits by day and week, and lists of what waits to be planned. */
import { Box, Button, Flex, IconButton, Spacer, Stack, Tabs, Text } from '@chakra-ui/react';
import { CalendarPlus, ChevronLeft, ChevronRight, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { PageHeading } from '#client/components/page-heading.tsx';
import { TechnicianChoice } from '#client/features/office-list/filter-parts.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { waitingCount } from '#client/lib/waiting-count.ts';
import { formatShortDate } from '#common/i18n/format.ts';
import type { PlannedVisitDto } from '#common/schemas/planned-visit.ts';
import { AgendaDays } from './agenda-days.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { NewVisitDialog } from './new-visit-dialog.tsx';
import {
  type AgendaList,
  agendaLists,
  type ChosenAgenda,
  type Planning,
  useChosenAgenda,
} from './use-chosen-agenda.ts';
import { VisitDialog } from './visit-dialog.tsx';
import { LateVisits, UnplannedCustomers } from './waiting-lists.tsx';

export function AgendaPage() {
  const { t } = useTranslate();
  const chosen = useChosenAgenda();
  const { list, day, today, technicianId, change } = chosen;
  const { planning, setPlanning, goTo } = usePlanning(chosen);
  const user = trpc.users.current.useQuery().data;
  const waiting = trpc.visits.waiting.useQuery().data;
  const [opened, setOpened] = useState<PlannedVisitDto | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const counts: Record<AgendaList, number> = {
    agenda: 0,
    late: waiting?.overdue.count ?? 0,
    unplanned: waiting?.unplanned.count ?? 0,
  };
  return (
    <Stack gap="4" data-wide>
      <Flex gap="3" wrap="wrap" align="center">
        <PageHeading title="page.agenda" />
        <Spacer />
        <Flex gap="2" wrap="wrap" width={{ base: 'full', sm: 'auto' }} css={{ '& > *': { flexGrow: 1 } }}>
          <Button variant="outline" bg="bg.panel" minHeight="11" paddingX="3" onClick={() => setIsLinking(true)}>
            <Smartphone aria-hidden />
            {t('calendar.button')}
          </Button>
          <Button minHeight="11" paddingX="3" onClick={() => setPlanning({ customerId: null })}>
            <CalendarPlus aria-hidden />
            {t('agenda.plan')}
          </Button>
        </Flex>
      </Flex>
      <Tabs.Root
        value={list}
        lazyMount
        unmountOnExit
        onValueChange={({ value }) => change({ list: value === 'agenda' ? '' : value })}
      >
        <Tabs.List aria-label={t('agenda.lists')} overflowX="auto" overflowY="hidden">
          {agendaLists.map((one) => (
            <Tabs.Trigger key={one} value={one} minHeight="11">
              {t(`agenda.list.${one}`)}
              {counts[one] > 0 ? ` (${waitingCount(counts[one])})` : null}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="agenda">
          <Stack gap="3">
            <AgendaBar chosen={chosen} />
            <AgendaDays chosen={chosen} onOpen={setOpened} />
          </Stack>
        </Tabs.Content>
        <Tabs.Content value="late">
          <LateVisits chosen={chosen} onOpen={setOpened} />
        </Tabs.Content>
        <Tabs.Content value="unplanned">
          <UnplannedCustomers onPlan={(customerId, contractId) => setPlanning({ customerId, contractId })} />
        </Tabs.Content>
      </Tabs.Root>
      {opened ? <VisitDialog key={opened.id} visit={opened} onClose={() => setOpened(null)} /> : null}
      {planning && user ? (
        <NewVisitDialog
          day={day < today ? today : day}
          technicianId={technicianId ?? user.id}
          customerId={planning.customerId}
          contractId={planning.contractId}
          onPlanned={goTo}
          onClose={() => setPlanning(null)}
        />
      ) : null}
      {isLinking ? <CalendarDialog onClose={() => setIsLinking(false)} /> : null}
    </Stack>
  );
}

/**
 * For whom a visit is being planned: taken from the address once each time that somebody comes by it. Its key tells them apart:
 * who asks again before the page has been shown without what was asked leaves the same address. What is filled in holds the page back from going elsewhere,
 * so that the day of a visit is shown once its dialog has gone.
 */
function usePlanning({ plan, change }: ChosenAgenda) {
  const [planning, setPlanning] = useState<Planning | null>(null);
  const [planned, setPlanned] = useState<string | null>(null);
  const { key } = useLocation();
  const [taken, setTaken] = useState<string | null>(null);
  useEffect(() => {
    if (plan === null || taken === key) return;
    setTaken(key);
    setPlanning(plan);
    change({ plan: '', contract: '' }, { canWait: true });
  }, [plan, taken, key, change]);
  useEffect(() => {
    if (planned === null) return;
    change({ list: '', day: planned }, { canWait: true });
    setPlanned(null);
  }, [planned, change]);
  const goTo = (day: string) => {
    setPlanning(null);
    setPlanned(day);
  };
  return { planning, setPlanning, goTo };
}

/** Which days, and whose visits. */
function AgendaBar({ chosen }: { chosen: ChosenAgenda }) {
  const { t, language } = useTranslate();
  const { view, days, day, today, technicianId, dayAfter, change } = chosen;
  const [first = day, last = day] = [days[0], days.at(-1)];
  const period =
    view === 'day'
      ? formatShortDate(day, language)
      : t('agenda.period', { from: formatShortDate(first, language), to: formatShortDate(last, language) });
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Flex gap="1" wrap="wrap">
        <IconButton
          variant="outline"
          bg="bg.panel"
          boxSize="11"
          aria-label={t(`agenda.before.${view}`)}
          onClick={() => change({ day: dayAfter(-1) })}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <Button
          variant="outline"
          bg="bg.panel"
          minHeight="11"
          disabled={days.includes(today)}
          onClick={() => change({ day: '' })}
        >
          {t('agenda.today')}
        </Button>
        <IconButton
          variant="outline"
          bg="bg.panel"
          boxSize="11"
          aria-label={t(`agenda.after.${view}`)}
          onClick={() => change({ day: dayAfter(1) })}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </Flex>
      <Text fontWeight="semibold" aria-live="polite" minWidth={{ lg: '14rem' }}>
        {period}
      </Text>
      {/* Gives way, so that all is on one line of a phone that is held sideways. */}
      <Box
        flex="1 1 8rem"
        maxWidth={{ sm: '18rem' }}
        marginStart={{ sm: 'auto' }}
        css={{ '&& > *': { width: 'full' } }}
      >
        <TechnicianChoice value={technicianId} onChoose={(technician) => change({ technician })} />
      </Box>
      <Flex role="group" aria-label={t('agenda.view')}>
        {(['day', 'week'] as const).map((one) => (
          <Button
            key={one}
            variant={view === one ? 'solid' : 'outline'}
            bg={view === one ? undefined : 'bg.panel'}
            minHeight="11"
            aria-pressed={view === one}
            borderStartRadius={one === 'week' ? '0' : undefined}
            borderEndRadius={one === 'day' ? '0' : undefined}
            onClick={() => change({ view: one })}
          >
            {t(`agenda.view.${one}`)}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
