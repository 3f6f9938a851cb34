/** Takes a floor out of an inspection, its plan and its boxes, after saying what is on it; a floor below others is emptied. */
import { Button } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { serverClient, trpc } from '#client/api/server-client.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { newBoxHistory } from '#common/floor-plan/box-history.ts';
import { isOuterFloor } from '#common/floor-plan/floors.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { useInspectionCache } from '../use-inspection-cache.ts';
import type { InspectionDrawings } from './inspection-drawings.ts';
import { floorModel, type InspectionBoxes } from './use-box-store.ts';
import { useFloorName } from './use-floor-name.ts';
import type { Floors } from './use-floors.ts';

type DeleteFloorProps = {
  inspection: InspectionDto;
  floors: Floors;
  boxes: InspectionBoxes;
  drawings: InspectionDrawings;
  onDeleted: () => void;
};

export function DeleteFloor({ inspection, floors: shown, boxes, drawings, onDeleted }: DeleteFloorProps) {
  const { t } = useTranslate();
  const nameOf = useFloorName();
  const cache = useInspectionCache();
  const utils = trpc.useUtils();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { floor, floors, hasPlan, backdrop } = shown;
  const present = boxes.boxesOf(floor);
  const isOuter = isOuterFloor(floor, floors);
  if (!isOuter && !hasPlan && present.length === 0) return null;

  const remove = async () => {
    setIsBusy(true);
    try {
      if (hasPlan) {
        const { deleteFloorPlan } = serverClient.procedures.inspections;
        await drawings.replace(floor, async () => {
          const { floorPlans } = utils.inspections.get.getData({ id: inspection.id }) ?? inspection;
          const madeFrom = floorPlans.flatMap((plan) => (plan.floor === floor ? plan.imageId : []));
          cache.accept(await deleteFloorPlan.mutate({ inspectionId: inspection.id, floor, madeFrom }));
        });
        void utils.inspections.drawings.invalidate({ id: inspection.id });
      }
      // What was placed while the plan was on its way goes too.
      const gone = boxes.current(floor).map(({ key }) => ({ kind: 'remove' as const, key }));
      if (gone.length > 0) floorModel(inspection, boxes, { floor, size: backdrop.size, floors }).perform(gone);
      // The question said that it is final: undo does not bring back boxes without their plan.
      boxes.store.setHistory(floor, newBoxHistory);
      setIsAsked(false);
      shown.forget(floor);
      onDeleted();
    } catch (error) {
      notify.failure('studio.floor.failed', error);
    } finally {
      setIsBusy(false);
    }
  };

  const checked = present.filter(({ condition = null }) => condition !== null).length;
  const stood = present.filter(({ isNew }) => isNew === false).length;
  const plan = !hasPlan ? 'none' : backdrop.drawing ? 'drawn' : 'uploaded';
  const said = [
    `${nameOf(floor)}: ${t(`studio.floor.plan.${plan}`)}.`,
    t('studio.floor.boxes', { count: present.length, checked }),
    stood > 0 ? t('studio.floor.stood', { count: stood }) : '',
    t('studio.floor.final'),
  ];
  return (
    <>
      <Button minHeight="11" variant="outline" onClick={() => setIsAsked(true)}>
        <Trash2 aria-hidden />
        {t(isOuter ? 'studio.floor.delete' : 'studio.floor.empty')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        question={isOuter ? 'studio.floor.deleteQuestion' : 'studio.floor.emptyQuestion'}
        subject={said.join(' ')}
        confirmLabel={isOuter ? 'app.delete' : 'studio.floor.emptyConfirm'}
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsked(false)}
      />
    </>
  );
}
