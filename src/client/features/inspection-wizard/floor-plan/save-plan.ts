/** Saves the picture of a floor's plan, uploaded or drawn, and shows it everywhere at once. */
import { errorCodeOf, newerVersionIn } from '#client/lib/error-text.ts';
import { type ServerCache, type ServerClient, serverClient } from '#client/lib/server-client.ts';
import type { ErrorCode } from '#common/error-codes.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import type { SavedPlanDto } from '#common/schemas/floor-plan.ts';
import { acceptInspection } from '../use-inspection-cache.ts';
import type { Line } from './kept-drawings.ts';

const CHANGED_ELSEWHERE: readonly (ErrorCode | null)[] = ['INSPECTION_SIGNED', 'STALE'];

export type PlanPicture = {
  floor: number;
  picture: Blob;
  drawing: Drawing | null;
  /** What it takes the place of; null for whatever is shown now. */
  line?: Line;
  /** Told which picture it has become, before that is the floor's. */
  onPicture?: (imageId: string) => void;
};
/** Rejects when the portal refuses or is not reached; begins nothing more once the signal says so. */
export type SavePlan = (plan: PlanPicture, signal: AbortSignal) => Promise<void>;

export function createSavePlan(
  inspectionId: number,
  cache: ServerCache,
  server: Pick<ServerClient, 'procedures' | 'uploadImage'> = serverClient,
): SavePlan {
  const { get, drawings } = cache.inspections;
  const shownOn = (floor: number): Line => {
    const plan = get.getData({ id: inspectionId })?.floorPlans.find((one) => one.floor === floor);
    return plan ? [plan.imageId] : [];
  };
  const showDrawing = (floor: number, imageId: string, drawing: Drawing | null) => {
    const others = drawings.getData({ id: inspectionId })?.filter((one) => one.floor !== floor);
    // One of them is not all of them: what has never been loaded, or is loading, is loaded with it.
    if (!others) void drawings.invalidate({ id: inspectionId });
    else drawings.setData({ id: inspectionId }, drawing ? [...others, { floor, imageId, drawing }] : others);
  };
  /** At once: who chooses it goes on from there, before everything is loaded anew. */
  const showTheirs = ({ drawing, ...plan }: SavedPlanDto) => {
    get.setData({ id: inspectionId }, (inspection) => {
      const others = inspection?.floorPlans.filter((one) => one.floor !== plan.floor) ?? [];
      return inspection && { ...inspection, floorPlans: [...others, plan].sort((a, b) => a.floor - b.floor) };
    });
    showDrawing(plan.floor, plan.imageId, drawing);
  };
  return async ({ floor, picture, drawing, line = null, onPicture }, signal) => {
    const { id: imageId } = await server.uploadImage(picture, 'plan', { signal });
    // The picture alone is no plan yet: whoever is signed in by now has not made one.
    signal.throwIfAborted();
    const madeFrom = (line ?? shownOn(floor) ?? []).filter((one) => one !== null);
    onPicture?.(imageId);
    const input = { inspectionId, floor, imageId, drawing, madeFrom };
    const saved = await server.procedures.inspections.saveFloorPlan.mutate(input).catch((error: unknown) => {
      const theirs = newerVersionIn<SavedPlanDto>(error);
      if (theirs) showTheirs(theirs);
      // Signed or drawn elsewhere meanwhile: it is shown as it is now.
      if (CHANGED_ELSEWHERE.includes(errorCodeOf(error))) {
        void get.invalidate({ id: inspectionId });
        void drawings.invalidate({ id: inspectionId });
      }
      throw error;
    });
    showDrawing(floor, imageId, drawing);
    acceptInspection(cache, saved);
  };
}
