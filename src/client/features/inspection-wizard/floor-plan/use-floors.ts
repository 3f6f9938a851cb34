/** The floors of an inspection, which one is shown, and that floor's plan and drawing. */

import { useMemo, useState } from 'react';
import { serverClient } from '#client/api/server-client.ts';
import type { Backdrop } from '#client/widgets/floor-plan/plan-backdrop.tsx';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { floorsOf, GROUND_FLOOR, isOuterFloor } from '#common/floor-plan/floors.ts';
import { PLAN_MAX_HEIGHT_PX, PLAN_MAX_WIDTH_PX } from '#common/limits.ts';
import type { FloorPlanDrawingDto } from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

const NO_PLAN = { width: PLAN_MAX_WIDTH_PX, height: PLAN_MAX_HEIGHT_PX };

type Options = {
  inspection: InspectionDto;
  saved: readonly FloorPlanDrawingDto[];
  /** What is drawn over it and not saved yet, by floor. */
  pending: ReadonlyMap<number, Drawing>;
  /** Floors with boxes. */
  inhabited: readonly number[];
};

export type Floors = {
  floors: readonly number[];
  floor: number;
  open: (floor: number) => void;
  /** After what was on it is gone: shows the floor below if it is there no longer. */
  forget: (floor: number) => void;
  hasPlan: boolean;
  hasPlanOn: (floor: number) => boolean;
  /** The picture that is shown, or that what is drawn now was begun from; left out while a drawing is not saved yet. */
  planId?: string | null;
  backdrop: Backdrop;
};

export function useFloors({ inspection, saved, pending, inhabited }: Options): Floors {
  const [floor, setFloor] = useState(GROUND_FLOOR);
  const [added, setAdded] = useState<readonly number[]>([]);
  const planOf = (one: number) => inspection.floorPlans.find((candidate) => candidate.floor === one);
  const drawnOn = (one: number) => saved.find((candidate) => candidate.floor === one);
  const [plan, drawn] = [planOf(floor), drawnOn(floor)];
  const drawing = pending.get(floor) ?? drawn?.drawing ?? null;
  const backdrop = useMemo(() => {
    const { width, height } = drawing?.size ?? plan ?? NO_PLAN;
    return { size: { width, height }, href: plan ? serverClient.imageAddress(plan.imageId) : null, drawing };
  }, [plan, drawing]);
  const known = floorsOf([...inspection.floorPlans.map((one) => one.floor), ...pending.keys(), ...inhabited, ...added]);
  const names = known.join(' ');
  // The same list as long as it holds the same floors: what is made of it is not made anew.
  const floors = useMemo(() => names.split(' ').map(Number), [names]);
  return {
    floors,
    floor,
    open: (next) => {
      setAdded((old) => [...old, next]);
      setFloor(next);
    },
    forget: (gone) => {
      setAdded((old) => old.filter((one) => one !== gone));
      if (isOuterFloor(gone, floors)) setFloor(Math.max(gone - 1, GROUND_FLOOR));
    },
    hasPlan: plan !== undefined || drawing !== null,
    hasPlanOn: (one) => Boolean(planOf(one) ?? drawnOn(one)?.drawing ?? pending.get(one)),
    ...(pending.has(floor) ? {} : { planId: drawn?.imageId ?? plan?.imageId ?? null }),
    backdrop,
  };
}
