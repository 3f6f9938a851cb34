/** Something was said of a box or a photo here and by somebody else: both versions are shown, and one is chosen. */
import { Image } from '@chakra-ui/react';
import { offline, serverClient } from '#client/api/server-client.ts';
import { useLaneEntries } from '#client/api/use-outbox.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { decideBetween } from '#client/offline/deciding.ts';
import { currentIn } from '#client/offline/failure.ts';
import { numberIn, versionWords } from '#common/i18n/version-words.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { PhotoDto } from '#common/schemas/photo.ts';
import type { Entry } from '#common/sync/entry.ts';
import { operations } from '#common/sync/operations.ts';
import { overtakenOf } from '#common/sync/overtaken.ts';
import { theirsIn, writeOf } from '../floor-plan/unkept-change.ts';
import { useBoxStore } from '../floor-plan/use-box-store.ts';
import { ConflictFrame, Versions } from './conflict-dialog.tsx';

const isAbout = ({ operation, state }: Entry): boolean =>
  state === 'conflict' && operations[operation].tellsOrigin === true;

export function OvertakenDialog({ inspection: { id, photos } }: { inspection: InspectionDto }) {
  const { t } = useTranslate();
  const entry = useLaneEntries(id).find(isAbout);
  // Where this browser keeps nothing, what waits in the page is asked about.
  const { store: boxes, queue } = useBoxStore(id);
  const theirs = entry?.failure ? (currentIn(entry.failure) as BaitBoxDto | PhotoDto | null) : theirsIn(queue.error);
  const [unkept] = queue.waiting;
  const write = entry ?? (unkept && writeOf(unkept));
  const { store } = offline;
  if (!theirs || !write) return null;
  const isRemoval = write.operation === 'baitBoxes.delete';
  const isCheckAlone = !isRemoval && overtakenOf(write, theirs).join() === 'check';
  const photo = 'imageId' in theirs ? theirs : null;
  // A box by the number that it was seen with here.
  const number = photo ? photos.findIndex(({ id: one }) => one === photo.id) + 1 : numberIn(write, theirs);
  const what = photo ? 'photo' : isCheckAlone ? 'check' : 'box';
  const choose = (choice: 'mine' | 'theirs') => {
    if (!entry) boxes.decide(choice);
    else if (store) void decideBetween(store, entry, theirs, choice);
  };
  return (
    <ConflictFrame
      isOpen
      title={t(`conflict.${what}.title`, { number })}
      text={t(isRemoval ? 'conflict.removal.text' : isCheckAlone ? 'conflict.check.text' : 'conflict.said.text')}
      onChoose={choose}
    >
      {photo ? (
        <Image
          src={serverClient.imageAddress(photo.imageId)}
          alt={t('report.photo', { number })}
          maxHeight="32"
          alignSelf="start"
          borderRadius="md"
        />
      ) : null}
      {versionWords(write, theirs, t).map((words) => (
        <Versions key={words.name} {...words} />
      ))}
    </ConflictFrame>
  );
}
