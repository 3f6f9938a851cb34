/** What a device showed on its last visits, in one line. */
import { Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { isReached } from '#common/domain/check.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { DeviceDto } from '#common/schemas/device.ts';

const SHOWN = 3;

export type DatedVisit = DeviceDto['recent'][number];

export function LastVisits({ recent }: { recent: readonly DatedVisit[] }) {
  const { t, language } = useTranslate();
  if (recent.length === 0) return null;
  const shown = ({ condition, takePercent, caught }: DatedVisit) => {
    if (!isReached({ condition })) return t('check.notReached');
    const take = takePercent === null ? [] : [`${takePercent} %`];
    const said = [...take, ...(caught > 0 ? [t('check.caught', { count: caught })] : [])];
    return said.length > 0 ? said.join(', ') : t(`condition.${condition}`);
  };
  const visits = recent.slice(-SHOWN).map((visit) => `${formatDate(new Date(visit.date), language)}: ${shown(visit)}`);
  return (
    <Text fontSize="sm" color="fg.muted">
      {t('check.recent')}: {visits.join(' · ')}
    </Text>
  );
}
