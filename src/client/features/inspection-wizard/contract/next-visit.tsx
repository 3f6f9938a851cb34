/** When the customer is visited next; where nothing is planned, the way to plan it. */
import { Button, Text } from '@chakra-ui/react';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router';
import { trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { dayOf } from '#common/domain/day.ts';
import { formatDate } from '#common/i18n/format.ts';

export function NextVisit({ customerId }: { customerId: number }) {
  const { t, language } = useTranslate();
  const { data } = trpc.visits.list.useQuery({ customerId, from: dayOf(new Date()), open: true, limit: 1 });
  const [next] = data?.items ?? [];
  if (next)
    return (
      <Text>
        {t('today.next', { date: formatDate(next.day, language) })} {next.startTime ?? ''}
      </Text>
    );
  if (!data) return null;
  return (
    <Button asChild variant="outline" minHeight="11">
      <Link to={`/agenda?plan=${customerId}`}>
        <CalendarPlus aria-hidden />
        {t('today.plan')}
      </Link>
    </Button>
  );
}
