/** Says how long a device has been toxic, from when it matters on. */
import { Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { isToxicTooLong, TOXIC_DAYS_MAX, toxicDays } from '#common/domain/toxic-days.ts';

export function ToxicDays({ since }: { since: string | null }) {
  const { t } = useTranslate();
  const from = since === null ? null : new Date(since);
  const now = new Date();
  if (!from || !isToxicTooLong(from, now)) return null;
  return <Text fontWeight="semibold">{t('check.toxicDays', { days: toxicDays(from, now), max: TOXIC_DAYS_MAX })}</Text>;
}
