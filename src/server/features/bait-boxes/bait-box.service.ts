/** Use-cases for bait boxes: placed, changed and taken away while their inspection is not signed. */
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { boxSequence } from '#common/domain/bait-box.ts';
import type {
  CheckRestInput,
  CreateBaitBoxInput,
  DeleteBaitBoxInput,
  UpdateBaitBoxInput,
} from '#common/schemas/bait-box.ts';
import { splitCheck } from '#common/schemas/check.ts';
import { AppError } from '#server/core/errors.ts';
import { omitUndefined } from '#server/core/omit-undefined.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { BaitBox } from '#server/entities/bait-box.entity.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import { InspectionPhoto } from '#server/entities/inspection-photo.entity.ts';
import { isFreeNumber, nextNumber, placeDevice, removeDevice } from '#server/features/devices/device.service.ts';
import { lockInspection, touchInspection } from '#server/features/inspections/change-inspection.ts';
import { updatePlacements } from '#server/features/placements/placement.service.ts';
import { createOnce } from '#server/idempotency/create-once.ts';
import { writeCheck, writeNothingFound } from './write-check.ts';

/** @throws AppError BAIT_BOX_NOT_FOUND */
async function getBaitBox(scope: Scope, id: number): Promise<BaitBox> {
  const box = await scope.em.findOne(BaitBox, { id });
  if (!box) throw new AppError('BAIT_BOX_NOT_FOUND');
  return box;
}

/**
 * A box as it is once its inspection is held, and the inspection: whatever waited for another change of the box sees that
 * change.
 *
 * @throws AppError BAIT_BOX_NOT_FOUND, INSPECTION_SIGNED
 */
async function holdBaitBox(scope: Scope, id: number): Promise<{ box: BaitBox; inspection: Inspection }> {
  const { inspectionId } = await getBaitBox(scope, id);
  const inspection = await lockInspection(scope, inspectionId);
  const box = await scope.em.findOne(BaitBox, { id }, { refresh: true });
  if (!box) throw new AppError('BAIT_BOX_NOT_FOUND');
  return { box, inspection };
}

/** Writes pending changes; a number that another box of the inspection has is refused. */
async function flushBox(scope: Scope): Promise<void> {
  try {
    await scope.em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('BOX_NUMBER_TAKEN', { cause: error });
    throw error;
  }
}

/**
 * Remembers the highest sequence ever used, so that no number comes back after a delete. Written
 * past the entity: placing a box is no new version of what others are typing into the report.
 */
async function rememberSequence({ em, now }: Scope, inspectionId: number, boxNumber: string): Promise<void> {
  await reader(em)
    .updateTable('inspections')
    .set(({ fn, val }) => ({
      last_box_sequence: fn<number>('greatest', ['last_box_sequence', val(boxSequence(boxNumber))]),
      updated_at: now,
    }))
    .where('id', '=', inspectionId)
    .execute();
}

/**
 * Places a box, once per client key: a new device, or with its number one that the customer has. Without a number it is
 * new and gets the customer's next one, as it does when a number was only proposed and is another device's.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_SIGNED, BOX_NUMBER_TAKEN, IDEMPOTENCY_MISMATCH, and as writeCheck
 */
export function createBaitBox(scope: Scope, { clientKey, ...payload }: CreateBaitBoxInput): Promise<BaitBox> {
  return createOnce(scope, {
    action: 'baitBoxes.create',
    key: clientKey,
    payload,
    find: getBaitBox,
    create: async (inner) => {
      const { isNumberProposed, boxNumber: wanted, ...fields } = payload;
      const inspection = await lockInspection(inner, fields.inspectionId);
      const isFree = wanted && (!isNumberProposed || (await isFreeNumber(inner.em, inspection, wanted)));
      const boxNumber = isFree ? wanted : await nextNumber(inner.em, inspection.customerId);
      await rememberSequence(inner, inspection.id, boxNumber);
      const placed = await placeDevice(inner, inspection, boxNumber);
      const { check, rest } = splitCheck(fields);
      const box = inner.em.create(BaitBox, { ...rest, boxNumber, ...placed, catches: [], evidence: [], actions: [] });
      await writeCheck(inner, box, check);
      await flushBox(inner);
      await updatePlacements(inner, inspection, { now: box });
      return box;
    },
  });
}

/**
 * Changes a box. Another number means another device: the one of before is taken away, unless it was new.
 *
 * @throws AppError BAIT_BOX_NOT_FOUND, INSPECTION_SIGNED, BOX_NUMBER_TAKEN, and as writeCheck
 */
export function updateBaitBox(scope: Scope, { id, changes }: UpdateBaitBoxInput): Promise<BaitBox> {
  return inTransaction(scope, async (inner) => {
    const { box, inspection } = await holdBaitBox(inner, id);
    const before = { boxNumber: box.boxNumber, deviceId: box.deviceId };
    const { check, rest } = splitCheck(changes);
    inner.em.assign(box, omitUndefined(rest));
    await writeCheck(inner, box, check);
    await rememberSequence(inner, box.inspectionId, box.boxNumber);
    const isRenumbered = box.boxNumber !== before.boxNumber;
    if (isRenumbered) {
      Object.assign(box, await placeDevice(inner, inspection, box.boxNumber));
      const photos = { inspectionId: inspection.id, deviceId: before.deviceId };
      await inner.em.nativeUpdate(InspectionPhoto, photos, { deviceId: box.deviceId });
    }
    await flushBox(inner);
    if (isRenumbered) await removeDevice(inner, inspection, { ...before, reason: `→ ${box.boxNumber}` });
    await updatePlacements(inner, inspection, { before: before.boxNumber, now: box });
    return box;
  });
}

/**
 * Takes a box away; its number is not given out again. A device that stood there before is removed with it, for a reason
 * if one is stated.
 *
 * @throws AppError BAIT_BOX_NOT_FOUND, INSPECTION_SIGNED
 */
export function deleteBaitBox(scope: Scope, { id, reason = null }: DeleteBaitBoxInput): Promise<void> {
  return inTransaction(scope, async (inner) => {
    const { box, inspection } = await holdBaitBox(inner, id);
    const { deviceId, boxNumber } = box;
    inner.em.remove(box);
    await inner.em.flush();
    await removeDevice(inner, inspection, { deviceId, reason });
    await updatePlacements(inner, inspection, { before: boxNumber });
    await touchInspection(inner, box.inspectionId);
  });
}

/**
 * Checks what nobody has looked at yet on a floor: nothing found. Each box has a check of its own, which says that it was
 * made this way.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_SIGNED
 */
export function checkRest(scope: Scope, { inspectionId, floor, checkedAt }: CheckRestInput): Promise<BaitBox[]> {
  return inTransaction(scope, async (inner) => {
    await lockInspection(inner, inspectionId);
    const boxes = await inner.em.find(BaitBox, { inspectionId, floor, condition: null }, { orderBy: { id: 'asc' } });
    for (const box of boxes) writeNothingFound(inner, box, checkedAt);
    await inner.em.flush();
    await touchInspection(inner, inspectionId);
    return boxes;
  });
}
