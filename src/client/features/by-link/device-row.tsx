/** One device in words: what it is, how it was found, and how it did on the last visits. */
import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { BoxIcon } from '#client/widgets/floor-plan/box-icon.tsx';
import type { LinkDeviceDto } from '#common/schemas/by-link.ts';
import { Pill } from './pill.tsx';

const found = ({ condition, isFinding }: LinkDeviceDto) => {
  if (condition === null) return { key: 'unchecked', palette: 'gray' } as const;
  if (condition !== 'in_order') return { key: condition, palette: 'orange' } as const;
  return isFinding
    ? ({ key: 'finding', palette: 'orange' } as const)
    : ({ key: 'in_order', palette: 'green' } as const);
};

export function DeviceRow({ device }: { device: LinkDeviceDto }) {
  const { t } = useTranslate();
  const { boxNumber, boxType, isToxic } = device;
  const { key, palette } = found(device);
  return (
    <Flex
      as="li"
      columnGap="3"
      rowGap="1"
      wrap="wrap"
      align="center"
      paddingY="2.5"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <BoxIcon box={device} />
      <Stack gap="0" flex="1 1 6rem" minWidth="0">
        <Text fontWeight="semibold">{boxNumber}</Text>
        <Text textStyle="sm" color="fg.muted">
          {[t(`byLink.device.${boxType}`), isToxic ? t('byLink.device.toxic') : null].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Stack gap="1" align="end" marginStart="auto">
        <Pill palette={palette}>{t(`byLink.found.${key}`)}</Pill>
        <Bars device={device} />
      </Stack>
    </Flex>
  );
}

const BAR = { width: 6, gap: 2, height: 20 };
/** What is as high as the picture: all of the bait, or a handful of animals. */
const TAKE_MAX = 100;
const COUNT_MAX = 5;

/** A bar for each of the last visits; one on which it was not reached is a gap. */
function Bars({ device: { recent, isTake } }: { device: LinkDeviceDto }) {
  const { t } = useTranslate();
  if (recent.length < 2) return null;
  const top = Math.max(isTake ? TAKE_MAX : COUNT_MAX, ...recent.map(({ value }) => value ?? 0));
  const values = recent.map(({ value }) => value ?? t('byLink.trend.unreached')).join(', ');
  const width = recent.length * (BAR.width + BAR.gap);
  return (
    <Box role="img" aria-label={t(isTake ? 'byLink.trend.take' : 'byLink.trend.caught', { values })} color="fg.muted">
      <svg width={width} height={BAR.height} aria-hidden="true" style={{ display: 'block' }}>
        <line x2={width} y1={BAR.height - 0.5} y2={BAR.height - 0.5} stroke="currentColor" strokeOpacity="0.4" />
        {recent.map(({ date, value }, index) => {
          const height = value === null ? 0 : Math.max(1, (value / top) * BAR.height);
          const x = index * (BAR.width + BAR.gap);
          return (
            <rect key={date} x={x} y={BAR.height - height} width={BAR.width} height={height} fill="currentColor" />
          );
        })}
      </svg>
    </Box>
  );
}
