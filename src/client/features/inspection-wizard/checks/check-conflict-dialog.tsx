/** A device was checked here and by somebody else: both checks are said in words, and one is chosen. */
import { SimpleGrid } from '@chakra-ui/react';
import { offline, trpc } from '#client/api/server-client.ts';
import { useLaneEntries } from '#client/api/use-outbox.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { decideCheck } from '#client/offline/deciding.ts';
import { currentIn } from '#client/offline/failure.ts';
import { checkIn } from '#common/domain/make-check.ts';
import { checkText } from '#common/i18n/check-words.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import { theirsIn } from '../floor-plan/unkept-check.ts';
import { useBoxStore } from '../floor-plan/use-box-store.ts';
import { ConflictFrame, Version } from '../saving/conflict-dialog.tsx';

export function CheckConflictDialog({ inspectionId }: { inspectionId: number }) {
  const { t } = useTranslate();
  const entry = useLaneEntries(inspectionId).find(
    ({ operation, state }) => operation === 'baitBoxes.update' && state === 'conflict',
  );
  // With all that waits on top.
  const shown = trpc.baitBoxes.list.useQuery({ inspectionId }, { enabled: entry !== undefined });
  // Where this browser keeps nothing, what waits in the page is asked about.
  const { store: boxes, queue } = useBoxStore(inspectionId);
  const theirs = entry?.failure ? (currentIn(entry.failure) as BaitBoxDto | null) : theirsIn(queue.error);
  const { store } = offline;
  if (!theirs) return null;
  const known = shown.data?.find(({ id }) => id === theirs.id);
  const mine = entry ? known && checkIn(known) : boxes.checkOf(boxes.keyOf(theirs));
  if (!mine) return null;
  const choose = (choice: 'mine' | 'theirs') => {
    if (!entry) boxes.decide(choice);
    else if (store) void decideCheck(store, entry, theirs, choice);
  };
  return (
    <ConflictFrame
      isOpen
      title={t('conflict.check.title', { number: theirs.boxNumber })}
      text={t('conflict.check.text')}
      onChoose={choose}
    >
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        <Version title="conflict.mine" text={checkText(mine, t)} />
        <Version title="conflict.theirs" text={checkText(theirs, t)} />
      </SimpleGrid>
    </ConflictFrame>
  );
}
