/** What a device showed on its last visits, in one line. */
import { Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import type { RecentVisit } from '#common/domain/make-check.ts';
import { hasMeasure } from '#common/domain/measures.ts';
import { formatDate } from '#common/i18n/format.ts';

const SHOWN = 3;

export function LastVisits({ boxType, recent }: { boxType: BaitBoxType; recent: readonly RecentVisit[] }) {
  const { t, language } = useTranslate();
  if (recent.length === 0) return null;
  const shown = (value: number | null) => {
    if (value === null) return t('check.notReached');
    return hasMeasure(boxType, 'takePercent') ? `${value} %` : String(value);
  };
  const visits = recent
    .slice(-SHOWN)
    .map(({ date, value }) => `${formatDate(new Date(date), language)}: ${shown(value)}`);
  return (
    <Text fontSize="sm" color="fg.muted">
      {t('check.recent')}: {visits.join(' · ')}
    </Text>
  );
}
