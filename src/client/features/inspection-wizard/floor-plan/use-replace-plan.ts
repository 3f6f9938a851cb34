/** Replaces the plan of a floor: its boxes stay, moved inside the new plan where they must, and the user is told. */
import { useState } from 'react';
import { update } from '#client/widgets/floor-plan/boxes-model.ts';
import { paintDrawing } from '#client/widgets/floor-plan/drawing/paint-drawing.ts';
import type { GeneratedFloor } from '#common/floor-plan/generator/generate-plans.ts';
import { clampToPlan, type Size } from '#common/floor-plan/geometry.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { InspectionDrawings } from './inspection-drawings.ts';
import type { SavePlan } from './save-plan.ts';
import { floorModel, type InspectionBoxes } from './use-box-store.ts';
import type { Floors } from './use-floors.ts';

type Options = {
  inspection: InspectionDto;
  boxes: InspectionBoxes;
  floors: Floors;
  drawings: InspectionDrawings;
  savePlan: SavePlan;
  /** Before the floor has it; with false, that it does not come. */
  onTaking: (isTaking: boolean) => void;
  onTaken: () => void;
};

export function useReplacePlan({
  inspection,
  boxes,
  floors: { floor, floors, hasPlan },
  drawings,
  savePlan,
  onTaking,
  onTaken,
}: Options) {
  /** How many boxes stayed on the plan that was replaced last. */
  const [kept, setKept] = useState(0);

  /** On a smaller plan, boxes outside come to its edge. */
  const keepBoxesOn = (where: number, size: Size) => {
    const outside = boxes.current(where).flatMap(({ key, position }) => {
      const inside = clampToPlan(position, size);
      return inside.x === position.x && inside.y === position.y ? [] : update(key, { position: inside });
    });
    if (outside.length > 0) floorModel(inspection, boxes, { floor: where, size, floors }).perform(outside);
  };
  const taking = async (take: () => Promise<void>) => {
    onTaking(true);
    try {
      await take();
    } catch (error) {
      onTaking(false);
      throw error;
    }
    onTaken();
  };
  const takePicture = async (picture: Blob) => {
    const bitmap = await createImageBitmap(picture);
    const { width, height } = bitmap;
    // Decoded, a plan is megabytes that nobody else frees soon.
    bitmap.close();
    await drawings.replace(floor, (signal) => savePlan({ floor, picture, drawing: null }, signal));
    keepBoxesOn(floor, { width, height });
    setKept(hasPlan ? boxes.current(floor).length : 0);
  };
  const takePlans = async (plans: readonly GeneratedFloor[]) => {
    for (const plan of plans) {
      const picture = await paintDrawing(plan.drawing);
      await drawings.replace(plan.floor, (signal) => savePlan({ ...plan, picture }, signal));
      keepBoxesOn(plan.floor, plan.drawing.size);
    }
    setKept(hasPlan ? plans.reduce((sum, plan) => sum + boxes.current(plan.floor).length, 0) : 0);
  };
  return {
    replaceByPicture: (picture: Blob) => taking(() => takePicture(picture)),
    replaceByPlans: (plans: readonly GeneratedFloor[]) => taking(() => takePlans(plans)),
    kept,
    forgetKept: () => setKept(0),
  };
}
