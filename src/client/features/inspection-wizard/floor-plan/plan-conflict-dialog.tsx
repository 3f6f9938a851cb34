/** A floor was drawn here and changed elsewhere: both plans are shown, and one is chosen. */
import { SimpleGrid } from '@chakra-ui/react';
import { offline, trpc } from '#client/api/server-client.ts';
import { useLaneEntries } from '#client/api/use-outbox.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { decideBetween } from '#client/offline/deciding.ts';
import { currentIn } from '#client/offline/failure.ts';
import { pictureSize } from '#client/offline/pictures.ts';
import type {
  DeleteFloorPlanInput,
  FloorPlanDrawingDto,
  SavedPlanDto,
  SaveFloorPlanInput,
} from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { decidesPlan } from '#common/sync/operations.ts';
import { ConflictFrame } from '../saving/conflict-dialog.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { useFloorName } from './use-floor-name.ts';

type PlanConflictDialogProps = { inspectionId: number; onChosen: () => void };

export function PlanConflictDialog({ inspectionId, onChosen }: PlanConflictDialogProps) {
  const { t } = useTranslate();
  const nameOf = useFloorName();
  const { get, drawings } = trpc.useUtils().inspections;
  const entry = useLaneEntries(inspectionId).find(
    ({ operation, state }) => decidesPlan(operation) && state === 'conflict',
  );
  const theirs = entry?.failure ? (currentIn(entry.failure) as SavedPlanDto | null) : null;
  const { store } = offline;
  if (!entry || !theirs || !store) return null;
  const {
    floor,
    imageId,
    drawing = null,
  } = entry.input as unknown as DeleteFloorPlanInput & Partial<SaveFloorPlanInput>;
  // Taken away, there is none.
  const mine = imageId ? { floor, imageId, drawing, ...(drawing?.size ?? pictureSize(imageId)) } : undefined;
  const mineLabel = mine ? t('conflict.mine') : `${t('conflict.mine')}: ${t('studio.floor.plan.none')}`;
  const choose = async (choice: 'mine' | 'theirs') => {
    await decideBetween(store, entry, theirs, choice);
    // At once: who chooses it goes on from there.
    const input = { id: inspectionId };
    const inspection = (await offline.shownNow('inspections.get', input)) as InspectionDto | undefined;
    get.setData(input, (old) => inspection ?? old);
    const drawn = (await offline.shownNow('inspections.drawings', input)) as FloorPlanDrawingDto[] | undefined;
    drawings.setData(input, (old) => drawn ?? old);
    onChosen();
  };
  return (
    <ConflictFrame
      isOpen
      title={t('conflict.plan.title', { floor: nameOf(floor) })}
      text={t('conflict.plan.text')}
      onChoose={(choice) => void choose(choice)}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" css={{ '& svg': { maxHeight: { base: '36', md: 'none' } } }}>
        <PlanPreview label={mineLabel} plan={mine} boxes={[]} />
        <PlanPreview label={t('conflict.theirs')} plan={theirs} boxes={[]} />
      </SimpleGrid>
    </ConflictFrame>
  );
}
