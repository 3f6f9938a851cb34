/** Saves the picture of a floor's plan, uploaded or drawn, and shows it everywhere at once. */
import { useMemo } from 'react';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { uploadImage } from '#client/lib/upload-image.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { useInspectionCache } from '../use-inspection-cache.ts';

export type PlanPicture = { floor: number; picture: Blob; drawing: Drawing | null };
/** Rejects when the portal refuses or is not reached; begins nothing more once the signal says so. */
export type SavePlan = (plan: PlanPicture, signal: AbortSignal) => Promise<void>;

export function useSavePlan(inspectionId: number): SavePlan {
  const utils = trpc.useUtils();
  const cache = useInspectionCache();
  return useMemo(
    () =>
      async ({ floor, picture, drawing }, signal) => {
        const { id: imageId } = await uploadImage(picture, 'plan', { signal });
        // The picture alone is no plan yet: whoever is signed in by now has not made one.
        signal.throwIfAborted();
        const input = { inspectionId, floor, imageId, drawing };
        const saved = await utils.client.inspections.saveFloorPlan.mutate(input).catch((error: unknown) => {
          // Signed elsewhere meanwhile: it is shown as it is now, to be read only.
          if (errorCodeOf(error) === 'INSPECTION_SIGNED') void utils.inspections.get.invalidate({ id: inspectionId });
          throw error;
        });
        const { drawings } = utils.inspections;
        const others = drawings.getData({ id: inspectionId })?.filter((one) => one.floor !== floor);
        // One of them is not all of them: what has never been loaded, or is loading, is loaded with it.
        if (!others) void drawings.invalidate({ id: inspectionId });
        else drawings.setData({ id: inspectionId }, drawing ? [...others, { floor, drawing }] : others);
        cache.accept(saved);
      },
    [utils, cache, inspectionId],
  );
}
