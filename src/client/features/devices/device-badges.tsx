/** What asks for attention about a device: overdue, toxic for too long, removed. */
import { Badge, Flex } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { isToxicTooLong, toxicDays } from '#common/domain/toxic-days.ts';
import type { DeviceDto } from '#common/schemas/device.ts';

/** Whether there is anything to say. */
const isQuiet = ({ isOverdue, removedAt }: DeviceDto, isTooLong: boolean) => !isOverdue && !isTooLong && !removedAt;

type DeviceBadgesProps = { device: DeviceDto; justify?: 'flex-start' | 'flex-end' };

export function DeviceBadges({ device, justify = 'flex-start' }: DeviceBadgesProps) {
  const { t } = useTranslate();
  const now = new Date();
  const since = device.toxicSince ? new Date(device.toxicSince) : null;
  const isTooLong = isToxicTooLong(since, now);
  if (isQuiet(device, isTooLong)) return null;
  return (
    <Flex gap="1.5" wrap="wrap" justify={justify}>
      {device.isOverdue ? <Badge colorPalette="orange">{t('devices.overdue')}</Badge> : null}
      {since && isTooLong ? (
        <Badge colorPalette="red">{t('devices.toxicDays', { count: toxicDays(since, now) })}</Badge>
      ) : null}
      {device.removedAt ? <Badge>{t('devices.removed')}</Badge> : null}
    </Flex>
  );
}
