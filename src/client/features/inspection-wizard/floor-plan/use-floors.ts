/** The floors of an inspection, which one is shown, and that floor's plan and drawing. */
import { useMemo, useState, useSyncExternalStore } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import type { Backdrop } from '#client/widgets/floor-plan/plan-backdrop.tsx';
import { floorsOf, GROUND_FLOOR } from '#common/floor-plan/floors.ts';
import { PLAN_MAX_HEIGHT_PX, PLAN_MAX_WIDTH_PX } from '#common/limits.ts';
import type { FloorPlanDrawingDto } from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { type DrawingStore, drawingStoreOf } from './drawing-store.ts';
import type { SavePlan } from './use-plan-picture.ts';

const NO_PLAN = { width: PLAN_MAX_WIDTH_PX, height: PLAN_MAX_HEIGHT_PX };

type Options = {
  inspection: InspectionDto;
  drawings: readonly FloorPlanDrawingDto[];
  /** Floors with boxes. */
  inhabited: readonly number[];
  savePlan: SavePlan;
};

export type Floors = {
  floors: readonly number[];
  floor: number;
  open: (floor: number) => void;
  hasPlan: boolean;
  backdrop: Backdrop;
  drawing: DrawingStore;
};

export function useFloors({ inspection, drawings, inhabited, savePlan }: Options): Floors {
  const [floor, setFloor] = useState(GROUND_FLOOR);
  const [added, setAdded] = useState<readonly number[]>([]);
  const [user] = trpc.users.current.useSuspenseQuery();
  const store = drawingStoreOf({ userId: user?.id ?? 0, inspectionId: inspection.id, floor }, savePlan);
  const { pending } = useSyncExternalStore(store.subscribe, () => store.state);
  const plan = inspection.floorPlans.find((candidate) => candidate.floor === floor);
  const drawing = pending ?? drawings.find((candidate) => candidate.floor === floor)?.drawing ?? null;
  const backdrop = useMemo(() => {
    const { width, height } = drawing?.size ?? plan ?? NO_PLAN;
    return { size: { width, height }, href: plan ? `/images/${plan.imageId}` : null, drawing };
  }, [plan, drawing]);
  return {
    floors: floorsOf([...inspection.floorPlans.map((one) => one.floor), ...inhabited, ...added]),
    floor,
    open: (next) => {
      setAdded((old) => [...old, next]);
      setFloor(next);
    },
    hasPlan: plan !== undefined || drawing !== null,
    backdrop,
    drawing: store,
  };
}
