/** Saves the picture of a floor's plan, uploaded or drawn, and shows it everywhere at once. */
import { errorCodeOf } from '#client/lib/error-text.ts';
import { type ServerCache, type ServerClient, serverClient } from '#client/lib/server-client.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { acceptInspection } from '../use-inspection-cache.ts';

export type PlanPicture = { floor: number; picture: Blob; drawing: Drawing | null };
/** Rejects when the portal refuses or is not reached; begins nothing more once the signal says so. */
export type SavePlan = (plan: PlanPicture, signal: AbortSignal) => Promise<void>;

export function createSavePlan(
  inspectionId: number,
  cache: ServerCache,
  server: Pick<ServerClient, 'procedures' | 'uploadImage'> = serverClient,
): SavePlan {
  const { get, drawings } = cache.inspections;
  return async ({ floor, picture, drawing }, signal) => {
    const { id: imageId } = await server.uploadImage(picture, 'plan', { signal });
    // The picture alone is no plan yet: whoever is signed in by now has not made one.
    signal.throwIfAborted();
    const input = { inspectionId, floor, imageId, drawing };
    const saved = await server.procedures.inspections.saveFloorPlan.mutate(input).catch((error: unknown) => {
      // Signed elsewhere meanwhile: it is shown as it is now, to be read only.
      if (errorCodeOf(error) === 'INSPECTION_SIGNED') void get.invalidate({ id: inspectionId });
      throw error;
    });
    const others = drawings.getData({ id: inspectionId })?.filter((one) => one.floor !== floor);
    // One of them is not all of them: what has never been loaded, or is loading, is loaded with it.
    if (!others) void drawings.invalidate({ id: inspectionId });
    else drawings.setData({ id: inspectionId }, drawing ? [...others, { floor, drawing }] : others);
    acceptInspection(cache, saved);
  };
}
