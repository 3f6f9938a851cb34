/** Saves a floor's plan, drawn, uploaded or of an earlier inspection, and shows it everywhere at once. */
import { type ServerCache, type ServerClient, serverClient } from '#client/api/server-client.ts';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { isFinal } from '#common/error-codes.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { acceptInspection } from '../use-inspection-cache.ts';
import type { MadeFrom } from './drawing-store.ts';

type Plan = {
  floor: number;
  drawing: Drawing | null;
  /** What it takes the place of; null for whatever is shown now. */
  madeFrom?: MadeFrom;
  /** Told which picture it has become, before that is the floor's. */
  onPicture?: (imageId: string) => void;
  /** Told that the outbox has it: what fails from now on goes again by itself. */
  onKept?: () => void;
};
/**
 * Rejects when the portal refuses, or when it could be neither kept nor saved: what the outbox has goes again by itself, or
 * asks which one of two it is.
 */
export type SetPlan = (plan: Plan & { imageId: string; name?: string | null | undefined }) => Promise<void>;
/** Uploads the picture first; begins nothing more once the signal says so. Rejects as that and `SetPlan` do. */
export type SavePlan = (plan: Plan & { picture: Blob }, signal: AbortSignal) => Promise<void>;

/** Makes a picture that the portal has, or that waits to be sent to it, the plan of a floor. */
export function createSetPlan(
  inspectionId: number,
  cache: ServerCache,
  server: Pick<ServerClient, 'procedures'> = serverClient,
): SetPlan {
  const { get, drawings } = cache.inspections;
  const shownOn = (floor: number): MadeFrom => {
    const plan = get.getData({ id: inspectionId })?.floorPlans.find((one) => one.floor === floor);
    return plan ? [plan.imageId] : [];
  };
  const showDrawing = (floor: number, imageId: string, drawing: Drawing | null) => {
    const others = drawings.getData({ id: inspectionId })?.filter((one) => one.floor !== floor);
    // One of them is not all of them: what has never been loaded, or is loading, is loaded with it.
    if (!others) void drawings.invalidate({ id: inspectionId });
    else drawings.setData({ id: inspectionId }, drawing ? [...others, { floor, imageId, drawing }] : others);
  };
  return async ({ floor, imageId, drawing, name, madeFrom = null, onPicture, onKept }) => {
    const pictures = (madeFrom ?? shownOn(floor) ?? []).filter((one) => one !== null);
    onPicture?.(imageId);
    const named = name ? { name } : {};
    const input = { inspectionId, floor, imageId, drawing, ...named, madeFrom: pictures };
    const { saveFloorPlan } = server.procedures.inspections;
    let isKept = false;
    const keep = () => {
      isKept = true;
      onKept?.();
    };
    const saved = await saveFloorPlan.mutate(input, { context: { onKept: keep } }).catch((error: unknown) => {
      const code = errorCodeOf(error);
      // It is shown as it was signed.
      if (code === 'INSPECTION_SIGNED') {
        void get.invalidate({ id: inspectionId });
        void drawings.invalidate({ id: inspectionId });
      }
      if (isKept && (code === 'STALE' || !isFinal(code))) return null;
      throw error;
    });
    if (!saved) return;
    const plan = saved.floorPlans.find((one) => one.floor === floor);
    if (plan) onPicture?.(plan.imageId);
    showDrawing(floor, plan?.imageId ?? imageId, drawing);
    acceptInspection(cache, saved);
  };
}

export function createSavePlan(
  inspectionId: number,
  cache: ServerCache,
  server: Pick<ServerClient, 'procedures' | 'uploadImage'> = serverClient,
): SavePlan {
  const setPlan = createSetPlan(inspectionId, cache, server);
  return async ({ picture, ...plan }, signal) => {
    const { id: imageId } = await server.uploadImage(picture, 'plan', { signal });
    // The picture alone is no plan yet: whoever is signed in by now has not made one.
    signal.throwIfAborted();
    await setPlan({ ...plan, imageId });
  };
}
