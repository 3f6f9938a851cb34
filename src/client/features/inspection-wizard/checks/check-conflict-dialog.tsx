/** A device was checked here and by somebody else: both checks are said in words, and one is chosen. */
import { SimpleGrid } from '@chakra-ui/react';
import { offline, trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { decideCheck } from '#client/offline/deciding.ts';
import { currentIn } from '#client/offline/failure.ts';
import { useLaneEntries } from '#client/offline/use-outbox.ts';
import { checkIn } from '#common/domain/make-check.ts';
import { checkText } from '#common/i18n/check-words.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import { ConflictFrame, Version } from '../saving/conflict-dialog.tsx';

export function CheckConflictDialog({ inspectionId }: { inspectionId: number }) {
  const { t } = useTranslate();
  const entry = useLaneEntries(inspectionId).find(
    ({ operation, state }) => operation === 'baitBoxes.update' && state === 'conflict',
  );
  // With all that waits on top.
  const shown = trpc.baitBoxes.list.useQuery({ inspectionId }, { enabled: entry !== undefined });
  const theirs = entry?.failure ? (currentIn(entry.failure) as BaitBoxDto | null) : null;
  const mine = shown.data?.find(({ id }) => id === theirs?.id);
  const { store } = offline;
  if (!entry || !theirs || !mine || !store) return null;
  return (
    <ConflictFrame
      isOpen
      title={t('conflict.check.title', { number: theirs.boxNumber })}
      text={t('conflict.check.text')}
      onChoose={(choice) => void decideCheck(store, entry, theirs, choice)}
    >
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        <Version title="conflict.mine" text={checkText(checkIn(mine), t)} />
        <Version title="conflict.theirs" text={checkText(theirs, t)} />
      </SimpleGrid>
    </ConflictFrame>
  );
}
