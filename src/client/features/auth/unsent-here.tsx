/** What an account that may not send has on this device: how much, that it stays, and as files for somebody else. */
import { Button, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { unsentWords } from '#client/features/outbox/unsent-words.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { accountsHere } from '#client/offline/account-database.ts';
import { AccountStore } from '#client/offline/account-store.ts';
import { exportLane } from '#client/offline/export-lane.ts';
import { type LaneSummary, summaryOf } from '#common/sync/summary.ts';

type Unsent = { store: AccountStore; lanes: readonly LaneSummary[] };

export function UnsentHere({ userId }: { userId: number }) {
  const { t } = useTranslate();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  useEffect(() => {
    // Only read: nothing is sent from here.
    const opening = accountsHere()
      .then((ids) => (ids.includes(userId) ? AccountStore.open(userId, () => {}) : null))
      .catch(() => null);
    void opening.then((store) => store && setUnsent({ store, lanes: summaryOf(store.entries, true).lanes }));
    return () => void opening.then((store) => store?.close());
  }, [userId]);
  if (!unsent || unsent.lanes.length === 0) return null;
  const { store, lanes } = unsent;
  const save = ({ lane }: LaneSummary) =>
    exportLane(store, lane, lane).catch(() => notify.problem('outbox.exportFailed'));
  return (
    <Stack gap="3">
      <Text>{t('waiting.unsent', { what: unsentWords(lanes, t) })}</Text>
      {lanes.map((lane) => (
        <Button key={lane.lane} size="lg" variant="outline" onClick={() => void save(lane)}>
          <Download size={18} aria-hidden />
          {lanes.length === 1 ? t('outbox.export') : `${t('outbox.export')} (${unsentWords([lane], t)})`}
        </Button>
      ))}
    </Stack>
  );
}
