/** Something was said of one thing here and by somebody else: both versions are shown, and one is chosen. */
import { Image, Text } from '@chakra-ui/react';
import { offline, serverClient } from '#client/api/server-client.ts';
import { useLaneEntries } from '#client/api/use-outbox.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { decideBetween } from '#client/offline/deciding.ts';
import { currentIn } from '#client/offline/failure.ts';
import { floorName } from '#common/document/words.ts';
import type { Translate } from '#common/i18n/keys.ts';
import { numberIn, versionWords } from '#common/i18n/version-words.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { PhotoDto } from '#common/schemas/photo.ts';
import type { Entry, Input } from '#common/sync/entry.ts';
import { operations } from '#common/sync/operations.ts';
import { overtakenOf, type Write } from '#common/sync/overtaken.ts';
import { theirsIn, writeOf } from '../floor-plan/unkept-change.ts';
import { useBoxStore } from '../floor-plan/use-box-store.ts';
import { ConflictFrame, Versions } from './conflict-dialog.tsx';

const isAbout = ({ operation, state }: Entry): boolean =>
  state === 'conflict' && operations[operation].tellsOrigin !== undefined;

/** What it is about, and what is asked. */
function question(
  write: Write,
  theirs: Input,
  photos: readonly PhotoDto[],
  t: Translate,
): { title: string; text: string } {
  const said = t('conflict.said.text');
  switch (write.operation) {
    case 'inspections.updatePhoto':
      return { title: t('conflict.photo.title', { number: photoNumber(theirs, photos) }), text: said };
    case 'inspections.renameFloor':
      return { title: t('conflict.floor.title', { floor: floorName(Number(theirs.floor), t) }), text: said };
    case 'recommendations.describe':
      return { title: t('conflict.recommendation.title'), text: said };
    default: {
      // A box by the number that it was seen with here.
      const number = numberIn(write, theirs);
      if (write.operation === 'baitBoxes.delete')
        return { title: t('conflict.box.title', { number }), text: t('conflict.removal.text') };
      return overtakenOf(write, theirs).join() === 'check'
        ? { title: t('conflict.check.title', { number }), text: t('conflict.check.text') }
        : { title: t('conflict.box.title', { number }), text: said };
    }
  }
}

const photoNumber = ({ id }: Input, photos: readonly PhotoDto[]): number =>
  photos.findIndex((photo) => photo.id === id) + 1;

export function OvertakenDialog({ inspection: { id, photos } }: { inspection: InspectionDto }) {
  const { t, language } = useTranslate();
  const entry = useLaneEntries(id).find(isAbout);
  // Where this browser keeps nothing, what waits in the page is asked about.
  const { store: boxes, queue } = useBoxStore(id);
  const theirs: Input | null = entry?.failure ? (currentIn(entry.failure) as Input | null) : theirsIn(queue.error);
  const [unkept] = queue.waiting;
  const write = entry ?? (unkept && writeOf(unkept));
  const { store } = offline;
  if (!theirs || !write) return null;
  const choose = (choice: 'mine' | 'theirs') => {
    if (!entry) boxes.decide(choice);
    else if (store) void decideBetween(store, entry, theirs, choice);
  };
  return (
    <ConflictFrame isOpen {...question(write, theirs, photos, t)} onChoose={choose}>
      {write.operation === 'inspections.updatePhoto' ? (
        <Image
          src={serverClient.imageAddress(String(theirs.imageId))}
          alt={t('report.photo', { number: photoNumber(theirs, photos) })}
          maxHeight="32"
          alignSelf="start"
          borderRadius="md"
        />
      ) : null}
      {write.operation === 'recommendations.describe' ? (
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {String(write.input.text)}
        </Text>
      ) : null}
      {versionWords(write, theirs, { t, language }).map((words) => (
        <Versions key={words.name} {...words} />
      ))}
    </ConflictFrame>
  );
}
