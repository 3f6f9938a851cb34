/** Use-cases for bait boxes: placed, changed and taken away while their inspection is not signed. */
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { boxSequence, nextBoxNumber } from '#common/domain/bait-box.ts';
import { BOX_SEQUENCE_MAX } from '#common/limits.ts';
import type { CreateBaitBoxInput, UpdateBaitBoxInput } from '#common/schemas/bait-box.ts';
import { AppError } from '#server/core/errors.ts';
import { omitUndefined } from '#server/core/omit-undefined.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { BaitBox } from '#server/entities/bait-box.entity.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import { lockInspection, touchInspection } from '#server/features/inspections/change-inspection.ts';
import { createOnce } from '#server/idempotency/create-once.ts';

/** @throws AppError BAIT_BOX_NOT_FOUND */
async function getBaitBox(scope: Scope, id: number): Promise<BaitBox> {
  const box = await scope.em.findOne(BaitBox, { id });
  if (!box) throw new AppError('BAIT_BOX_NOT_FOUND');
  return box;
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

/** The number that a new box of a held inspection gets. */
async function freeNumber(em: Em, { id: inspectionId, lastBoxSequence }: Inspection): Promise<string> {
  if (lastBoxSequence < BOX_SEQUENCE_MAX) return nextBoxNumber(lastBoxSequence);
  const boxes = await em.find(BaitBox, { inspectionId }, { fields: ['boxNumber'], disableIdentityMap: true });
  return nextBoxNumber(
    lastBoxSequence,
    boxes.map(({ boxNumber }) => boxNumber),
  );
}

/**
 * Places a box, once per client key; without a number it gets the inspection's next one.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_SIGNED, BOX_NUMBER_TAKEN, IDEMPOTENCY_MISMATCH
 */
export function createBaitBox(scope: Scope, { clientKey, ...fields }: CreateBaitBoxInput): Promise<BaitBox> {
  return createOnce(scope, {
    action: 'baitBoxes.create',
    key: clientKey,
    payload: fields,
    find: getBaitBox,
    create: async (inner) => {
      const inspection = await lockInspection(inner, fields.inspectionId);
      const boxNumber = fields.boxNumber ?? (await freeNumber(inner.em, inspection));
      await rememberSequence(inner, inspection.id, boxNumber);
      const box = inner.em.create(BaitBox, { ...fields, boxNumber });
      await flushBox(inner);
      return box;
    },
  });
}

/**
 * Changes a box.
 *
 * @throws AppError BAIT_BOX_NOT_FOUND, INSPECTION_SIGNED, BOX_NUMBER_TAKEN
 */
export function updateBaitBox(scope: Scope, { id, changes }: UpdateBaitBoxInput): Promise<BaitBox> {
  return inTransaction(scope, async (inner) => {
    const box = await getBaitBox(inner, id);
    await lockInspection(inner, box.inspectionId);
    inner.em.assign(box, omitUndefined(changes));
    await rememberSequence(inner, box.inspectionId, box.boxNumber);
    await flushBox(inner);
    return box;
  });
}

/** Takes a box away; its number is not given out again. @throws AppError BAIT_BOX_NOT_FOUND, INSPECTION_SIGNED */
export function deleteBaitBox(scope: Scope, id: number): Promise<void> {
  return inTransaction(scope, async (inner) => {
    const box = await getBaitBox(inner, id);
    await lockInspection(inner, box.inspectionId);
    inner.em.remove(box);
    await inner.em.flush();
    await touchInspection(inner, box.inspectionId);
  });
}
