/** A floor was drawn here and changed elsewhere: both plans are shown, and one is chosen. */
import { SimpleGrid } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { ConflictFrame } from '../saving/conflict-dialog.tsx';
import type { PlanConflict } from './inspection-drawings.ts';
import { PlanPreview } from './plan-preview.tsx';
import { useFloorName } from './use-floor-name.ts';

type PlanConflictDialogProps = {
  conflict: PlanConflict | null;
  onChoose: (floor: number, choice: 'mine' | 'theirs') => void;
};

export function PlanConflictDialog({ conflict, onChoose }: PlanConflictDialogProps) {
  const { t } = useTranslate();
  const nameOf = useFloorName();
  if (!conflict) return null;
  const { floor, mine, theirs } = conflict;
  return (
    <ConflictFrame
      isOpen
      title={t('conflict.plan.title', { floor: nameOf(floor) })}
      text={t('conflict.plan.text')}
      onChoose={(choice) => onChoose(floor, choice)}
    >
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        <PlanPreview
          label={t('conflict.mine')}
          plan={{ floor, imageId: theirs.imageId, ...mine.size, drawing: mine }}
          boxes={[]}
        />
        <PlanPreview label={t('conflict.theirs')} plan={theirs} boxes={[]} />
      </SimpleGrid>
    </ConflictFrame>
  );
}
