/** On a customer's page: when they are visited next, how often, and the way to plan it. */
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { Panel } from '#client/components/panel.tsx';
import { WayTo } from '#client/features/customers/overview-panels.tsx';
import { useToday } from '#client/lib/use-today.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import { NewVisitDialog } from './new-visit-dialog.tsx';

type PlanningPanelProps = {
  customerId: number;
  /** The contract that stands, whose visits are planned here. */
  contractId: number | undefined;
};

export function PlanningPanel({ customerId, contractId }: PlanningPanelProps) {
  const { t, language } = useTranslate();
  const today = useToday();
  const user = trpc.users.current.useQuery().data;
  const asked = { customerId, from: today, open: true, limit: 1 };
  const list = trpc.visits.list.useQuery(asked, { refetchOnMount: 'always' });
  const [isPlanning, setIsPlanning] = useState(false);
  if (!list.data) return null;
  const [next] = list.data.items;
  return (
    <Panel
      title={t('agenda.panel')}
      aside={next ? <WayTo to={`/agenda?day=${next.day}`}>{t('agenda.panel.all')}</WayTo> : null}
    >
      <Stack gap="3">
        {next ? (
          <Flex columnGap="3" wrap="wrap" align="baseline">
            <Text textStyle="sm" color="fg.muted">
              {t('agenda.panel.next')}
            </Text>
            <Text fontWeight="semibold">
              {formatDate(next.day, language)}
              {next.startTime ? `, ${next.startTime}–${next.endTime}` : null}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {next.technicianName}
              {next.repeat ? ` · ${t(`agenda.repeat.${next.repeat}`)}` : null}
            </Text>
          </Flex>
        ) : (
          <Text color="fg.muted">{t('agenda.panel.none')}</Text>
        )}
        <Button
          variant={next ? 'outline' : 'subtle'}
          minHeight="11"
          alignSelf="start"
          onClick={() => setIsPlanning(true)}
        >
          <CalendarPlus aria-hidden />
          {t(next ? 'agenda.plan' : 'agenda.panel.contract')}
        </Button>
      </Stack>
      {isPlanning && user ? (
        <NewVisitDialog
          day={today}
          technicianId={user.id}
          customerId={customerId}
          contractId={next ? undefined : contractId}
          onPlanned={() => setIsPlanning(false)}
          onClose={() => setIsPlanning(false)}
        />
      ) : null}
    </Panel>
  );
}
