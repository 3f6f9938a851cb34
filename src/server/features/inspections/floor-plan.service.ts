/** Use-cases for floor plans: one per inspection and floor (design, section 3). */
import { overtakenFields } from '#common/domain/overtaken-fields.ts';
import type {
  DeleteFloorPlanInput,
  FloorPlanDrawingDto,
  RenameFloorInput,
  SavedPlanDto,
  SaveFloorPlanInput,
} from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { FloorPlan } from '#server/entities/floor-plan.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { once, sentAs } from '#server/idempotency/once.ts';
import { requireImage } from '#server/images/image.service.ts';
import { lockInspection, touchInspection } from './change-inspection.ts';
import { getInspection } from './inspection.query.ts';

/**
 * Sets the plan of one floor of a held inspection; the floor's boxes stay, and its name unless another one is given.
 *
 * @throws AppError UNKNOWN_IMAGE
 */
export async function setFloorPlan(
  scope: Scope,
  { inspectionId, floor, imageId, drawing = null, name }: SaveFloorPlanInput,
): Promise<void> {
  const { em } = scope;
  const { width, height } = await requireImage(em, imageId);
  const plan = await em.findOne(FloorPlan, { inspectionId, floor });
  const given = { imageId, width, height, scene: drawing, ...(name === undefined ? {} : { name }) };
  if (plan) em.assign(plan, given, { mergeObjectProperties: false });
  else em.create(FloorPlan, { inspectionId, floor, ...given });
  await em.flush();
  await touchInspection(scope, inspectionId);
}

/** Takes the plan of one floor of a held inspection away, if there is one; the floor's boxes stay. */
export async function removeFloorPlan(scope: Scope, place: { inspectionId: number; floor: number }): Promise<void> {
  const { em } = scope;
  const plan = await em.findOne(FloorPlan, place);
  if (!plan) return;
  em.remove(plan);
  await em.flush();
  await touchInspection(scope, place.inspectionId);
}

/** Somebody would have overwritten a plan that is another one by now, or is called otherwise. */
function stale({ floor, name = null, imageId, width, height, scene = null }: FloorPlan): AppError {
  const current: SavedPlanDto = { floor, name, imageId, width, height, drawing: scene };
  return new AppError('STALE', { current });
}

type Seen = DeleteFloorPlanInput & Partial<Pick<SaveFloorPlanInput, 'imageId'>>;

/** @throws AppError STALE */
async function requireMadeFrom({ em }: Scope, { inspectionId, floor, imageId, madeFrom }: Seen): Promise<void> {
  if (!madeFrom) return;
  const plan = await em.findOne(FloorPlan, { inspectionId, floor });
  // The same picture is what was sent before, and its answer lost.
  if (plan && plan.imageId !== imageId && !madeFrom.includes(plan.imageId)) throw stale(plan);
}

/**
 * Saves the plan of one floor, once per client key.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_SIGNED, UNKNOWN_IMAGE, STALE (with the plan as it is now) when that is
 * none of those it was made from, IDEMPOTENCY_MISMATCH
 */
export function saveFloorPlan(scope: Scope, input: SaveFloorPlanInput): Promise<InspectionDto> {
  const { inspectionId, madeFrom: _, ...plan } = input;
  return once(scope, {
    // What it was made from is filled in anew, like a version.
    ...sentAs('inspections.saveFloorPlan', { inspectionId, ...plan }),
    write: async (inner) => {
      await lockInspection(inner, inspectionId);
      await requireMadeFrom(inner, input);
      await setFloorPlan(inner, input);
      return getInspection(inner, inspectionId);
    },
    idOf: () => inspectionId,
    again: getInspection,
  });
}

/**
 * Takes the plan of one floor away, once per client key; the floor's boxes stay. A floor without one is left as it is.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_SIGNED, STALE (with the plan as it is now) when that is none of those that
 * may be taken away, IDEMPOTENCY_MISMATCH
 */
export function deleteFloorPlan(scope: Scope, input: DeleteFloorPlanInput): Promise<InspectionDto> {
  const { madeFrom: _, ...place } = input;
  const { inspectionId, floor } = place;
  return once(scope, {
    ...sentAs('inspections.deleteFloorPlan', place),
    write: async (inner) => {
      await lockInspection(inner, inspectionId);
      await requireMadeFrom(inner, input);
      await removeFloorPlan(inner, { inspectionId, floor });
      return getInspection(inner, inspectionId);
    },
    idOf: () => inspectionId,
    again: getInspection,
  });
}

/**
 * Names one floor, once per client key; null gives it its default name. A floor without a plan is left as it is. With what it
 * was called, only if nobody else renamed it meanwhile.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_SIGNED, STALE (with the plan as it is now), IDEMPOTENCY_MISMATCH
 */
export function renameFloor(scope: Scope, input: RenameFloorInput): Promise<InspectionDto> {
  const { changedFrom, ...payload } = input;
  const { inspectionId, floor, name } = payload;
  return once(scope, {
    ...sentAs('inspections.renameFloor', payload),
    write: async (inner) => {
      await lockInspection(inner, inspectionId);
      const plan = await inner.em.findOne(FloorPlan, { inspectionId, floor });
      if (plan && overtakenFields({ name: plan.name }, changedFrom, { name }).length > 0) throw stale(plan);
      if (plan && (plan.name ?? null) !== name) {
        plan.name = name;
        await inner.em.flush();
        await touchInspection(inner, inspectionId);
      }
      return getInspection(inner, inspectionId);
    },
    idOf: () => inspectionId,
    again: getInspection,
  });
}

/**
 * The drawn plans of an inspection; floors with a photo or a scan are not among them.
 *
 * @throws AppError INSPECTION_NOT_FOUND
 */
export async function listDrawings({ em }: Scope, inspectionId: number): Promise<FloorPlanDrawingDto[]> {
  if ((await em.count(Inspection, { id: inspectionId })) === 0) throw new AppError('INSPECTION_NOT_FOUND');
  const rows = await reader(em)
    .selectFrom('floor_plans')
    .select(['floor', 'image_id', 'scene'])
    .where('inspection_id', '=', inspectionId)
    .where('scene', 'is not', null)
    .orderBy('floor')
    .execute();
  return rows.flatMap(({ floor, image_id: imageId, scene }) => (scene ? [{ floor, imageId, drawing: scene }] : []));
}
