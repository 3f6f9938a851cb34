/** What a customer had before: the remembered boxes, and the plans and boxes of earlier inspections. */
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import type { FloorPlanDto } from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { Placement } from '#common/schemas/placement.ts';

export type PreviousPlanData = {
  /** None for remembered boxes: they come without a plan. */
  floorPlans: readonly (FloorPlanDto & { drawing: Drawing | null })[];
  boxes: readonly Placement[];
};
export type PreviousSource = { kind: 'placements' } | { kind: 'inspection'; id: number };

/** How many earlier inspections are offered. */
const INSPECTIONS_OFFERED = 10;

export function usePreviousPlans({ id, customerId }: InspectionDto, isOpen: boolean) {
  const utils = trpc.useUtils();
  const placements = trpc.placements.get.useQuery({ customerId }, { enabled: isOpen });
  const inspections = trpc.inspections.list.useQuery(
    { customerId, limit: INSPECTIONS_OFFERED + 1 },
    { enabled: isOpen },
  );
  const [chosen, setChosen] = useState<PreviousPlanData | null>(null);
  const [error, setError] = useState<unknown>(null);

  const load = async (source: PreviousSource): Promise<PreviousPlanData> => {
    if (source.kind === 'placements') return { floorPlans: [], boxes: placements.data?.placements ?? [] };
    const [inspection, boxes, drawings] = await Promise.all([
      utils.inspections.get.fetch({ id: source.id }),
      utils.baitBoxes.list.fetch({ inspectionId: source.id }),
      utils.inspections.drawings.fetch({ id: source.id }),
    ]);
    return {
      floorPlans: inspection.floorPlans.map((plan) => ({
        ...plan,
        drawing: drawings.find(({ floor }) => floor === plan.floor)?.drawing ?? null,
      })),
      boxes,
    };
  };
  return {
    isLoading: placements.isPending || inspections.isPending,
    placements: placements.data?.placements ?? [],
    inspections: (inspections.data?.items ?? []).filter((one) => one.id !== id).slice(0, INSPECTIONS_OFFERED),
    chosen,
    error: error ?? placements.error ?? inspections.error,
    choose: (source: PreviousSource) => {
      setError(null);
      setChosen(null);
      load(source).then(setChosen, setError);
    },
    forget: () => setChosen(null),
  };
}
