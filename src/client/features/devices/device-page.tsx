/** One device of a customer: where it stands, what it showed on its visits, its photos and its label. */
import { Badge, Flex, Heading, Link, SimpleGrid, Stack } from '@chakra-ui/react';
import { ChevronLeft } from 'lucide-react';
import { Link as RouterLink, useLocation, useParams } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { NotFound } from '#client/components/not-found.tsx';
import { Sentence } from '#client/components/sentence.tsx';
import { useFloorName } from '#client/features/inspection-wizard/floor-plan/use-floor-name.ts';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { DeviceDto } from '#common/schemas/device.ts';
import { DeviceBadges } from './device-badges.tsx';
import { DeviceFacts } from './device-facts.tsx';
import { DeviceHistory } from './device-history.tsx';
import type { FromList } from './device-link.tsx';
import { DeviceType } from './device-list.tsx';
import { LabelCard } from './label-card.tsx';

const missing = <NotFound title="devices.gone.title" text="devices.gone.text" />;

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

export function DevicePage() {
  const { id = '', deviceId = '' } = useParams();
  if (!isId(id) || !isId(deviceId)) return <NotFound />;
  return <ExistingDevice key={deviceId} customerId={Number(id)} id={Number(deviceId)} />;
}

function ExistingDevice({ customerId, id }: { customerId: number; id: number }) {
  const device = trpc.devices.get.useQuery({ id });
  if (device.isPending) return <Loading />;
  if (device.isError) {
    if (errorCodeOf(device.error) === 'DEVICE_NOT_FOUND') return missing;
    return <ErrorState title="devices.loadFailed" error={device.error} onRetry={() => device.refetch()} />;
  }
  // Another customer's device is not this one's.
  return device.data.customerId === customerId ? <ShownDevice device={device.data} /> : missing;
}

function ShownDevice({ device }: { device: DeviceDto }) {
  const { t } = useTranslate();
  const floorName = useFloorName([{ floor: device.floor, name: device.floorName }]);
  const { state } = useLocation();
  const customer = trpc.customers.get.useQuery({ id: device.customerId });
  const name = customer.data?.name ?? '…';
  const back = `/customers/${device.customerId}/devices${(state as FromList)?.list ?? ''}`;
  return (
    <Stack gap="6">
      <title>{`${device.boxNumber}, ${name} · ${t('app.name')}`}</title>
      <Stack gap="2">
        <Link asChild color="fg.muted" textStyle="sm" alignSelf="flex-start" minHeight="8" gap="1">
          <RouterLink to={back}>
            <ChevronLeft size={16} aria-hidden />
            <Sentence text="devices.of" names={{ name }} />
          </RouterLink>
        </Link>
        <Flex gap="3" align="center" wrap="wrap">
          <Heading as="h1" size="2xl">
            {device.boxNumber}
          </Heading>
          <DeviceBadges device={device} />
          {device.removedAt === null && !device.isOverdue ? (
            <Badge colorPalette="green">{t('devices.isStanding')}</Badge>
          ) : null}
        </Flex>
        <Flex columnGap="2" wrap="wrap" align="center" color="fg.muted">
          <DeviceType device={device} />
          <span aria-hidden>·</span>
          {floorName(device.floor)}
        </Flex>
      </Stack>
      <SimpleGrid columns={{ base: 1, xl: 3 }} gap="6" alignItems="start">
        <DeviceHistory device={device} />
        <Stack gap="6" gridRow={{ xl: 1 }} gridColumn={{ xl: 3 }}>
          <DeviceFacts device={device} />
          <LabelCard device={device} />
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}
