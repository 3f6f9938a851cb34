/** What entries make of a visit's plans until the server answers. */
import type {
  FloorPlanDrawingDto,
  FloorPlanDto,
  RenameFloorInput,
  SaveFloorPlanInput,
} from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { Surroundings, Visit } from './visit.ts';

/** Of each floor the plan of the newest visit that has one, and which visit that is: not every visit draws every floor. */
export function newestPlans(visits: readonly InspectionDto[]): { plan: FloorPlanDto; inspectionId: number }[] {
  const newestFirst = visits.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
  const byFloor = new Map<number, { plan: FloorPlanDto; inspectionId: number }>();
  for (const { id: inspectionId, floorPlans } of newestFirst)
    for (const plan of floorPlans) if (!byFloor.has(plan.floor)) byFloor.set(plan.floor, { plan, inspectionId });
  return [...byFloor.values()].sort((a, b) => a.plan.floor - b.plan.floor);
}

/** The visit with a floor's plan, new or in place of the one before. */
export function withPlan(visit: Visit, input: SaveFloorPlanInput, { sizeOf }: Surroundings): Visit {
  const { floor, imageId, drawing = null } = input;
  const { floorPlans: before } = visit.inspection;
  const others = before.filter((plan) => plan.floor !== floor);
  const { name = before.find((plan) => plan.floor === floor)?.name ?? null } = input;
  const floorPlans = [...others, { floor, name, imageId, ...(drawing?.size ?? sizeOf(imageId)) }].sort(
    (a, b) => a.floor - b.floor,
  );
  const drawn: FloorPlanDrawingDto[] = drawing ? [{ floor, imageId, drawing }] : [];
  return {
    ...visit,
    inspection: { ...visit.inspection, floorPlans },
    drawings: [...visit.drawings.filter((one) => one.floor !== floor), ...drawn],
  };
}

/** The visit without a floor's plan, and without what was drawn of it. */
export const withoutPlan = (visit: Visit, floor: unknown): Visit => ({
  ...visit,
  inspection: { ...visit.inspection, floorPlans: visit.inspection.floorPlans.filter((plan) => plan.floor !== floor) },
  drawings: visit.drawings.filter((one) => one.floor !== floor),
});

/** The visit with a floor called otherwise. */
export const withRenamedFloor = (visit: Visit, { floor, name }: RenameFloorInput): Visit => ({
  ...visit,
  inspection: {
    ...visit.inspection,
    floorPlans: visit.inspection.floorPlans.map((plan) => (plan.floor === floor ? { ...plan, name } : plan)),
  },
});
