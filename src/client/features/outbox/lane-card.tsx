/** What waits of one inspection or customer. */
import { Button, Card, chakra, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { offline } from '#client/api/server-client.ts';
import { useOutbox } from '#client/api/use-outbox.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { exportLane } from '#client/offline/export-lane.ts';
import { entryWords } from '#common/i18n/entry-words.ts';
import { formatDate, formatDateTime } from '#common/i18n/format.ts';
import { localeOf } from '#common/i18n/languages.ts';
import type { LaneSummary } from '#common/sync/summary.ts';
import { answerText } from './answer-text.ts';
import { StuckEntry } from './stuck-entry.tsx';
import { unsentWords } from './unsent-words.ts';
import { useLane } from './use-lane.ts';

/** So many are to be seen without asking for them. */
const OPEN_MAX = 8;
const DAY = /^\d{4}-\d{2}-\d{2}/;

export function LaneCard({ summary }: { summary: LaneSummary }) {
  const { t, language } = useTranslate();
  const { isLineUp } = useOutbox();
  const { lane, entries } = useLane(summary.lane);
  if (!lane) return null;
  const { names, pictures, unsentBytes } = lane;
  const title = [
    lane.name ?? t(lane.isInspection ? 'outbox.inspection' : 'outbox.customer'),
    ...(lane.date && DAY.test(lane.date) ? [formatDate(lane.date, language)] : []),
  ].join(' · ');
  const size = (unsentBytes / 1_000_000).toLocaleString(localeOf[language], { maximumFractionDigits: 1 });
  const facts = [
    t('outbox.since', { time: formatDateTime(summary.since, language) }),
    unsentWords([summary], t),
    ...(unsentBytes > 0 ? [t('outbox.pictures', { size })] : []),
  ];
  const exportIt = () => {
    const { store } = offline;
    if (store) exportLane(store, summary.lane, title).catch(() => notify.problem('outbox.exportFailed'));
  };
  const told = entries.flatMap((entry) => answerText(entry, t) ?? [])[0];
  const isSending = entries.some(({ state }) => state === 'sending');
  const status = () => {
    if (isSending) return t('outbox.state.sending');
    return told ?? t(isLineUp === false ? 'outbox.noLine' : 'outbox.waiting');
  };
  return (
    <Card.Root as="section" borderRadius="xl" {...(summary.stuck ? { borderColor: 'border.error' } : {})}>
      <Card.Body gap="4" padding={{ base: '4', md: '6' }}>
        <Stack gap="1">
          <Heading as="h2" size="md" overflowWrap="anywhere">
            {lane.id > 0 ? (
              <Link asChild color="fg" textDecoration="underline">
                <RouterLink to={`/${lane.isInspection ? 'inspections' : 'customers'}/${lane.id}`}>{title}</RouterLink>
              </Link>
            ) : (
              title
            )}
          </Heading>
          <Text color="fg.muted" textStyle="sm">
            {facts.join(' · ')}
          </Text>
        </Stack>
        {summary.stuck ? (
          <StuckEntry entry={summary.stuck} lane={lane} onExport={exportIt} />
        ) : (
          <Text role="status">{status()}</Text>
        )}
        <chakra.details open={entries.length <= OPEN_MAX}>
          <chakra.summary minHeight="11" paddingY="2.5" cursor="pointer" fontWeight="medium">
            {t('outbox.what')} ({entries.length})
          </chakra.summary>
          <Stack as="ol" gap="1.5" listStyleType="none">
            {entries.map((entry) => (
              <Text as="li" key={entry.seq} overflowWrap="anywhere" textStyle="sm">
                {entryWords(entry, names, t)}
                {pictures.has(entry.seq) ? (
                  <Text as="span" color="fg.muted">
                    {` · ${t(pictures.get(entry.seq) ? 'outbox.picture.sent' : 'outbox.picture.here')}`}
                  </Text>
                ) : null}
              </Text>
            ))}
          </Stack>
        </chakra.details>
        <Flex>
          <Button variant="outline" size="lg" onClick={exportIt}>
            <Download aria-hidden />
            {t('outbox.export')}
          </Button>
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}
