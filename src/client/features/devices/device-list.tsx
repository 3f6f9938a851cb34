/** Devices as rows where there is room, ordered by their headings; as cards on a phone. */
import { Box, Flex, Text } from '@chakra-ui/react';
import { CardList } from '#client/components/card-list.tsx';
import { type Column, ListCell, ListTable } from '#client/components/list-table.tsx';
import { useFloorName } from '#client/features/inspection-wizard/floor-plan/use-floor-name.ts';
import type { AddressChanges } from '#client/lib/use-address-value.ts';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { BoxIcon, sampleBox } from '#client/widgets/floor-plan/box-icon.tsx';
import { formatShortDate } from '#common/i18n/format.ts';
import type { DeviceDto, DeviceSort } from '#common/schemas/device.ts';
import { DeviceBadges } from './device-badges.tsx';
import { DeviceLink } from './device-link.tsx';
import { foundLine } from './device-words.ts';
import { Sparkline } from './sparkline.tsx';
import { type DeviceFilters, firstOrder } from './use-device-filters.ts';

type DeviceListProps = {
  devices: readonly DeviceDto[];
  hasMore: boolean;
  filters: DeviceFilters;
  change: (changes: AddressChanges) => void;
};

export function DeviceList({ devices, hasMore, filters, change }: DeviceListProps) {
  const { t } = useTranslate();
  const isWide = useIsWide();
  if (!isWide) {
    return (
      <CardList items={devices} hasMore={hasMore}>
        {(device) => <DeviceCard device={device} />}
      </CardList>
    );
  }
  const sorted = (sort: DeviceSort, label = t(`devices.sort.${sort}`)): Column => ({
    label,
    sort: {
      label: t('devices.sortBy', { column: t(`devices.sort.${sort}`) }),
      order: filters.sort === sort ? filters.order : null,
      onSort: () => {
        const other = filters.order === 'asc' ? 'desc' : 'asc';
        change({ sort, order: filters.sort === sort ? other : firstOrder(sort) });
      },
    },
  });
  const columns = [
    sorted('number'),
    sorted('type'),
    sorted('floor'),
    sorted('lastCheck'),
    sorted('lastFinding'),
    { label: t('devices.trend') },
    sorted('overdue', t('devices.attention')),
  ];
  return (
    <ListTable label={t('devices.title')} columns={columns} items={devices} hasMore={hasMore} isRowLink>
      {(device) => <DeviceCells device={device} />}
    </ListTable>
  );
}

function DeviceCells({ device }: { device: DeviceDto }) {
  const { t } = useTranslate();
  const floorName = useFloorName([{ floor: device.floor, name: device.floorName }]);
  return (
    <>
      <ListCell>
        <DeviceLink device={device} isWhole />
      </ListCell>
      <ListCell>
        <DeviceType device={device} />
      </ListCell>
      <ListCell isMuted isOneLine>
        {floorName(device.floor)}
      </ListCell>
      <ListCell>
        <CheckText check={device.lastCheck} otherwise={t('devices.neverChecked')} />
      </ListCell>
      <ListCell>
        <CheckText check={device.lastFinding} otherwise={t('devices.noFinding')} />
      </ListCell>
      <ListCell>
        <Box color="colorPalette.fg">
          <Sparkline type={device.boxType} recent={device.recent} />
        </Box>
      </ListCell>
      <ListCell>
        <DeviceBadges device={device} justify="flex-end" />
      </ListCell>
    </>
  );
}

export function DeviceType({ device: { boxType, isToxic } }: { device: Pick<DeviceDto, 'boxType' | 'isToxic'> }) {
  const { t } = useTranslate();
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2">
      <Flex as="span" layerStyle="paper" borderRadius="sm" flexShrink="0">
        <BoxIcon box={{ ...sampleBox, boxType, isToxic }} />
      </Flex>
      <span>
        {t(`boxType.${boxType}`)}
        {isToxic ? `, ${t('toxicity.toxic')}` : ''}
      </span>
    </Flex>
  );
}

type CheckTextProps = { check: DeviceDto['lastCheck']; otherwise: string };

function CheckText({ check, otherwise }: CheckTextProps) {
  const { t, language } = useTranslate();
  if (!check) return <Text color="fg.muted">{otherwise}</Text>;
  return (
    <Box overflowWrap="anywhere">
      <Text whiteSpace="nowrap">{formatShortDate(check.date, language)}</Text>
      <Text textStyle="sm" color="fg.muted">
        {foundLine(check, t)}
      </Text>
    </Box>
  );
}

function DeviceCard({ device }: { device: DeviceDto }) {
  const { t } = useTranslate();
  const floorName = useFloorName([{ floor: device.floor, name: device.floorName }]);
  return (
    <Box position="relative" padding="4" bg="bg.panel" borderWidth="1px" borderRadius="xl">
      <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
        <Box flex="1" minWidth="min(8rem, 100%)">
          <Text textStyle="lg">
            <DeviceLink device={device} isWhole />
          </Text>
          <Text textStyle="sm" color="fg.muted">
            <DeviceType device={device} />
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {floorName(device.floor)}
          </Text>
        </Box>
        <Box color="colorPalette.fg">
          <Sparkline type={device.boxType} recent={device.recent} />
        </Box>
      </Flex>
      <Flex columnGap="4" rowGap="2" wrap="wrap" marginTop="3" textStyle="sm">
        <Box flex="1" minWidth="min(7rem, 100%)">
          <Text color="fg.muted">{t('devices.sort.lastCheck')}</Text>
          <CheckText check={device.lastCheck} otherwise={t('devices.neverChecked')} />
        </Box>
        <Box flex="1" minWidth="min(7rem, 100%)">
          <Text color="fg.muted">{t('devices.sort.lastFinding')}</Text>
          <CheckText check={device.lastFinding} otherwise={t('devices.noFinding')} />
        </Box>
      </Flex>
      <Box marginTop="3" _empty={{ display: 'none' }}>
        <DeviceBadges device={device} />
      </Box>
    </Box>
  );
}
