/** A customer's devices: where something was found, on the plan, and all of them as a list that can be narrowed down. */
import { Button, Flex, Heading, Spacer, Stack } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Box as BoxIcon, FileDown, SearchX, Tag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { serverClient, trpc } from '#client/api/server-client.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { MoreButton } from '#client/components/more-button.tsx';
import { DeskKeys } from '#client/features/list-keys/desk-keys.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import { DeviceFiltersBar } from './device-filters.tsx';
import { DeviceList } from './device-list.tsx';
import { useDeviceFilters } from './use-device-filters.ts';
import { useHeatMap, useHeatPeriod } from './use-heat-map.ts';

// Labels are printed, and trends looked at, at a desk.
const HeatMapPanel = lazy(async () => ({ default: (await import('./heat-map-panel.tsx')).HeatMapPanel }));
const LabelsDialog = lazy(async () => ({ default: (await import('./labels-dialog.tsx')).LabelsDialog }));

export function DevicesTab({ customer: { id: customerId } }: { customer: CustomerDto }) {
  const { t } = useTranslate();
  const { filters, isNarrowed, change } = useDeviceFilters();
  const [isPrinting, setIsPrinting] = useState(false);
  const map = useHeatMap(customerId, useHeatPeriod().moments);
  const list = trpc.devices.list.useInfiniteQuery(
    { customerId, ...filters },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, placeholderData: keepPreviousData },
  );
  if (list.isPending) return <Loading />;
  if (list.isError) return <ErrorState title="devices.loadFailed" error={list.error} onRetry={() => list.refetch()} />;
  const devices = list.data.pages.flatMap(({ items }) => items);
  if (devices.length === 0 && !isNarrowed && filters.standing === 'standing') {
    return (
      <EmptyState icon={<BoxIcon size={40} />} text={t('devices.none')}>
        <Button asChild>
          <Link to={`/inspections/new?customer=${customerId}`}>{t('devices.startInspection')}</Link>
        </Button>
        <Button variant="ghost" onClick={() => change({ standing: 'removed' })}>
          {t('devices.showRemoved')}
        </Button>
      </EmptyState>
    );
  }
  const clear = () => change({ type: '', floor: '', overdue: '', standing: '' });
  return (
    <Stack gap="6">
      {map.floors.length > 0 || map.isPending || map.heat.isError ? (
        <Suspense fallback={<Loading />}>
          <HeatMapPanel customerId={customerId} map={map} />
        </Suspense>
      ) : null}
      <Stack as="section" gap="4" aria-labelledby="devices-heading">
        <Flex gap="2" wrap="wrap" align="center">
          <Heading as="h2" size="md" id="devices-heading">
            {t('devices.register')}
          </Heading>
          <Spacer />
          <DeskKeys canSearch={false} />
          <Button variant="outline" bg="bg.panel" minHeight="11" onClick={() => setIsPrinting(true)}>
            <Tag aria-hidden />
            {t('devices.labels')}
          </Button>
          <Button asChild variant="outline" bg="bg.panel" minHeight="11">
            <a href={serverClient.devicesCsv(customerId, filters)} download>
              <FileDown aria-hidden />
              {t('devices.csv')}
            </a>
          </Button>
        </Flex>
        <DeviceFiltersBar
          filters={filters}
          floors={map.floors.map(({ floor, plan }) => ({ floor, name: plan?.name }))}
          isNarrowed={isNarrowed}
          change={change}
        />
        {devices.length === 0 ? (
          <EmptyState icon={<SearchX size={40} />} text={t(isNarrowed ? 'devices.noneFound' : 'devices.noneRemoved')}>
            <Button variant="outline" onClick={clear}>
              {t('devices.clear')}
            </Button>
          </EmptyState>
        ) : (
          <Stack gap="4" aria-busy={list.isPlaceholderData}>
            <DeviceList devices={devices} hasMore={list.hasNextPage} filters={filters} change={change} />
            <MoreButton list={list} />
          </Stack>
        )}
      </Stack>
      <Suspense>
        {isPrinting ? (
          <LabelsDialog customerId={customerId} filters={filters} onClose={() => setIsPrinting(false)} />
        ) : null}
      </Suspense>
    </Stack>
  );
}
