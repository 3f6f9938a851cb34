/** How much is not sent, in words: '14 stappen en 3 foto's'. */
import type { Translate } from '#common/i18n/keys.ts';
import type { LaneSummary } from '#common/sync/summary.ts';

export function unsentWords(lanes: readonly Pick<LaneSummary, 'steps' | 'photos'>[], t: Translate): string {
  const photos = lanes.reduce((sum, lane) => sum + lane.photos, 0);
  const steps = lanes.reduce((sum, lane) => sum + lane.steps, 0) - photos;
  const said = [
    ...(steps > 0 ? [t('outbox.steps', { count: steps })] : []),
    ...(photos > 0 ? [t('outbox.photos', { count: photos })] : []),
  ];
  return said.length === 2 ? t('outbox.and', { one: said[0] ?? '', other: said[1] ?? '' }) : (said[0] ?? '');
}
