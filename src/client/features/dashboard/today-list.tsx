/** A technician's planned visits of today in driving order, with those of before that were not made; nothing when there are none. */
import { Button, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, Route } from 'lucide-react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { useRefresh } from '#client/api/use-refresh.ts';
import { CustomerLink } from '#client/features/customers/customer-link.tsx';
import { notify } from '#client/lib/notify.ts';
import { useToday } from '#client/lib/use-today.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatShortDate } from '#common/i18n/format.ts';
import { inDrivingOrder } from '#common/planning/driving-order.ts';
import { routeLink } from '#common/planning/route-link.ts';
import type { OwnVisitDto } from '#common/schemas/planned-visit.ts';

export function TodayList() {
  const { t } = useTranslate();
  const own = trpc.visits.own.useQuery(undefined, { refetchOnMount: 'always' }).data ?? [];
  const today = useToday();
  const late = own.filter(({ day, inspectionId }) => day < today && inspectionId === null);
  const visits = inDrivingOrder(
    own.filter(({ day }) => day === today).map((visit) => ({ ...visit, address: visit.customerAddress })),
  );
  if (late.length + visits.length === 0) return null;
  const route = routeLink(visits.flatMap(({ inspectionId, address }) => (inspectionId === null ? address : [])));
  return (
    <Stack as="section" gap="0" bg="bg.panel" borderWidth="1px" borderRadius="xl" aria-labelledby="today-heading">
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="3" minHeight="12" paddingX="4">
        <Heading as="h2" size="md" id="today-heading" display="flex" alignItems="center" minHeight="11">
          {t('today.title')}
        </Heading>
        {route ? (
          <Link href={route} target="_blank" rel="noopener noreferrer" minHeight="11" gap="2" color="colorPalette.fg">
            <Route size={18} aria-hidden />
            {t('today.route')}
          </Link>
        ) : null}
      </Flex>
      <Stack as="ul" listStyleType="none" gap="0">
        {[...late, ...visits].map((visit) => (
          <TodayVisit key={visit.id} visit={visit} isLate={visit.day < today} />
        ))}
      </Stack>
    </Stack>
  );
}

function TodayVisit({ visit, isLate }: { visit: OwnVisitDto; isLate: boolean }) {
  const { t, language } = useTranslate();
  const { id, customerId, customerName, customerAddress, startTime, endTime, note, inspectionId } = visit;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const utils = trpc.useUtils();
  const begin = trpc.inspections.create.useMutation({
    onSuccess: (inspection) => {
      void refresh.inspections();
      void utils.visits.invalidate();
      void navigate(`/inspections/${inspection.id}`);
    },
    onError: (error) => notify.failure('today.failed', error),
  });
  const when = isLate
    ? t('today.late', { date: formatShortDate(visit.day, language) })
    : startTime && `${startTime}–${endTime}`;
  const { previousInspectionId } = visit;
  return (
    <Flex as="li" align="center" wrap="wrap" columnGap="3" rowGap="1" paddingX="4" paddingY="2" borderTopWidth="1px">
      <Stack flex="1" minWidth="min(9rem, 100%)" gap="0">
        {when ? (
          <Text textStyle="sm" fontWeight="semibold" color={isLate ? 'fg.error' : 'colorPalette.fg'}>
            {when}
          </Text>
        ) : null}
        <Text fontWeight="semibold">
          <CustomerLink customer={visit} />
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {customerAddress}
        </Text>
        {note ? <Text textStyle="sm">{note}</Text> : null}
      </Stack>
      {inspectionId === null ? (
        <Button
          minHeight="11"
          variant="subtle"
          loading={begin.isPending}
          aria-label={t('today.startLabel', { customer: customerName })}
          onClick={() => begin.mutate({ customerId, visitId: id, from: 'devices', previousInspectionId })}
        >
          {t('today.start')}
        </Button>
      ) : (
        <Button asChild minHeight="11" variant="ghost">
          <RouterLink
            to={`/inspections/${inspectionId}`}
            aria-label={t('dashboard.continueLabel', { customer: customerName })}
          >
            {t(visit.inspectionStatus === 'completed' ? 'dashboard.view' : 'dashboard.continue')}
            <ArrowRight aria-hidden />
          </RouterLink>
        </Button>
      )}
    </Flex>
  );
}
