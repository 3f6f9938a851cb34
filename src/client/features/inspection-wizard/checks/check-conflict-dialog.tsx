/** A device was checked here and by somebody else: both checks are said in words, and one is chosen. */
import { SimpleGrid } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { checkText } from '#common/i18n/check-words.ts';
import { useBoxStore } from '../floor-plan/use-box-store.ts';
import { ConflictFrame, Version } from '../saving/conflict-dialog.tsx';

export function CheckConflictDialog({ inspectionId }: { inspectionId: number }) {
  const { t } = useTranslate();
  const { store } = useBoxStore(inspectionId);
  const { conflict } = store;
  if (!conflict) return null;
  const { mine, theirs } = conflict;
  return (
    <ConflictFrame
      isOpen
      title={t('conflict.check.title', { number: theirs.boxNumber })}
      text={t('conflict.check.text')}
      onChoose={(choice) => store.choose(choice)}
    >
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        <Version title="conflict.mine" text={checkText(mine, t)} />
        <Version title="conflict.theirs" text={checkText(theirs, t)} />
      </SimpleGrid>
    </ConflictFrame>
  );
}
