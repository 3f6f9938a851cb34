/** When the customer is visited next, and the way to plan it; of a contract as a series, as long as there is none. */
import { Box, Button, Text } from '@chakra-ui/react';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { dayOf } from '#common/domain/day.ts';
import { formatDate } from '#common/i18n/format.ts';

type NextVisitProps = {
  customerId: number;
  /** The signed contract that visits are planned from. */
  contractId?: number | undefined;
};

export function NextVisit({ customerId, contractId }: NextVisitProps) {
  const { t, language } = useTranslate();
  const visits = trpc.visits.list.useQuery({ customerId, from: dayOf(new Date()), open: true, limit: 1 });
  const { data } = visits;
  // Its place is kept, so that nothing below it moves; without a line there is none.
  if (!data) return visits.isLoading ? <Box minHeight="11" /> : null;
  const [next] = data.items;
  const canPlan = next === undefined || (contractId !== undefined && next.seriesId === null);
  return (
    <>
      {next ? (
        <Text>
          {t('today.next', { date: formatDate(next.day, language) })} {next.startTime ?? ''}
        </Text>
      ) : null}
      {canPlan ? (
        <Button asChild variant="outline" minHeight="11" alignSelf="start">
          <Link to={`/agenda?plan=${customerId}${contractId === undefined ? '' : `&contract=${contractId}`}`}>
            <CalendarPlus aria-hidden />
            {t(contractId === undefined ? 'today.plan' : 'today.planContract')}
          </Link>
        </Button>
      ) : null}
    </>
  );
}
