/** What is on this device and not on the server: per inspection and customer, why, and what can be done. */
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { CloudCheck, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { offline } from '#client/api/server-client.ts';
import { useOutbox } from '#client/api/use-outbox.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { PageHeading } from '#client/components/page-heading.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type Others, unsentOfOthers } from '#client/offline/other-accounts.ts';
import { LaneCard } from './lane-card.tsx';

export function OutboxPage() {
  const { t } = useTranslate();
  const { summary, userId, entries } = useOutbox();
  return (
    <Stack gap="6">
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <PageHeading title="page.outbox" />
        {entries.some(({ state }) => state === 'waiting') ? (
          <Button size="lg" onClick={() => offline.retryNow()}>
            <RefreshCw aria-hidden />
            {t('outbox.retryNow')}
          </Button>
        ) : null}
      </Flex>
      <Text color="fg.muted">{t('outbox.text')}</Text>
      {summary.lanes.length === 0 ? (
        <EmptyState icon={<CloudCheck size={32} />} text={t(userId === null ? 'outbox.noDevice' : 'outbox.empty')} />
      ) : (
        <Stack as="ul" listStyleType="none" gap="4">
          {summary.lanes.map((lane) => (
            <li key={lane.lane}>
              <LaneCard summary={lane} />
            </li>
          ))}
        </Stack>
      )}
      <OthersNote userId={userId} />
    </Stack>
  );
}

function OthersNote({ userId }: { userId: number | null }) {
  const { t } = useTranslate();
  const [others, setOthers] = useState<Others | null>(null);
  useEffect(() => {
    // A browser that does not tell its databases says nothing of them.
    unsentOfOthers(userId).then(setOthers, () => {});
  }, [userId]);
  if (!others || others.steps === 0) return null;
  const accounts = t('outbox.others', { count: others.accounts });
  return <Text color="fg.muted">{t('outbox.othersText', { accounts, count: others.steps })}</Text>;
}
