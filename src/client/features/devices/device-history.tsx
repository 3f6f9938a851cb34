/** What a device showed on its visits, as charts and, always, as a table; with its photos. */
import { Box, Heading, Image, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { serverClient, trpc } from '#client/api/server-client.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { MoreButton } from '#client/components/more-button.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { agreementsInForce } from '#common/domain/agreements.ts';
import { historyCharts } from '#common/domain/device-history.ts';
import type { Threshold } from '#common/domain/thresholds.ts';
import { actionName } from '#common/i18n/check-words.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { DeviceDto, DeviceVisitDto } from '#common/schemas/device.ts';
import { HistoryTable } from './history-table.tsx';

const HistoryChart = lazy(async () => ({ default: (await import('./history-chart.tsx')).HistoryChart }));

/** A line through one point is none. */
const CHARTED_VISITS_MIN = 2;

export function DeviceHistory({ device }: { device: DeviceDto }) {
  const { t } = useTranslate();
  const history = trpc.devices.history.useInfiniteQuery(
    { id: device.id },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  const visits = history.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack as="section" gap="5" gridColumn={{ xl: 'span 2' }} minWidth="0" aria-labelledby="history-heading">
      <Heading as="h2" size="md" id="history-heading">
        {t('devices.history')}
      </Heading>
      {history.isPending ? (
        <Loading />
      ) : history.isError ? (
        <ErrorState title="devices.historyFailed" error={history.error} onRetry={() => history.refetch()} />
      ) : visits.length === 0 ? (
        <EmptyState icon={<History size={40} />} text={t('devices.noHistory')} />
      ) : (
        <>
          <Charts device={device} visits={visits} />
          <HistoryTable device={device} visits={visits} hasMore={history.hasNextPage} />
          <MoreButton list={history} />
          <Photos visits={visits} />
        </>
      )}
    </Stack>
  );
}

function Charts({ device, visits }: { device: DeviceDto; visits: readonly DeviceVisitDto[] }) {
  const { t } = useTranslate();
  const agreements = trpc.customers.agreements.useQuery({ id: device.customerId });
  // A line that moves once more would be read twice.
  if (visits.length < CHARTED_VISITS_MIN || agreements.isPending) return null;
  const { inForce } = agreements.data ?? { inForce: agreementsInForce(null) };
  const thresholds = inForce.thresholds[device.boxType];
  const rising = thresholds.filter(({ kind }) => kind === 'rising');
  return historyCharts(device.boxType, visits.toReversed(), thresholds).map((chart) => (
    <Stack
      key={chart.measure}
      as="figure"
      gap="2"
      padding={{ base: '3', md: '4' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="xl"
    >
      <Heading as="h3" size="sm">
        {t(`devices.chart.${chart.measure}`)}
      </Heading>
      <Suspense fallback={<Loading />}>
        <HistoryChart
          chart={chart}
          label={t('devices.chart.label', {
            measure: t(`devices.chart.${chart.measure}`),
            number: device.boxNumber,
          })}
        />
      </Suspense>
      <Box as="figcaption" textStyle="sm" color="fg.muted">
        {[...chart.thresholds, ...rising].map((threshold) => (
          <Agreed key={threshold.kind} threshold={threshold} />
        ))}
      </Box>
    </Stack>
  ));
}

/** What was agreed to do from a threshold on. */
function Agreed({ threshold: { kind, atLeast, proposes } }: { threshold: Threshold }) {
  const { t } = useTranslate();
  return <Text>{t(`devices.agreed.${kind}`, { value: atLeast, action: actionName(proposes, t) })}</Text>;
}

function Photos({ visits }: { visits: readonly DeviceVisitDto[] }) {
  const { t, language } = useTranslate();
  const photos = visits.flatMap(({ photos: taken, date, inspectionId }) =>
    taken.map((photo) => ({ ...photo, date, inspectionId })),
  );
  if (photos.length === 0) return null;
  return (
    <Stack as="section" gap="3" aria-labelledby="photos-heading">
      <Heading as="h2" size="md" id="photos-heading">
        {t('devices.photos')}
      </Heading>
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 2, sm: 3, md: 4 }} gap="3">
        {photos.map(({ id, imageId, date, inspectionId }) => (
          <Box as="li" key={id}>
            <Link to={`/inspections/${inspectionId}`}>
              <Image
                src={serverClient.imageAddress(imageId)}
                alt={t('devices.photoOf', { date: formatDate(date, language) })}
                loading="lazy"
                width="full"
                aspectRatio="1"
                objectFit="cover"
                borderRadius="lg"
                borderWidth="1px"
              />
              <Text textStyle="sm" color="fg.muted" aria-hidden>
                {formatDate(date, language)}
              </Text>
            </Link>
          </Box>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
