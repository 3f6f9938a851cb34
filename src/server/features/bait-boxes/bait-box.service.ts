/** Use-cases for bait boxes: placed, changed and taken away while their inspection is not signed. */
import { renumberedTo } from '#common/domain/bait-box.ts';
import type {
  CheckRestInput,
  CreateBaitBoxInput,
  DeleteBaitBoxInput,
  UpdateBaitBoxInput,
} from '#common/schemas/bait-box.ts';
import { splitCheck } from '#common/schemas/check.ts';
import { omitUndefined } from '#server/core/omit-undefined.ts';
import type { Scope } from '#server/core/scope.ts';
import { BaitBox } from '#server/entities/bait-box.entity.ts';
import { InspectionPhoto } from '#server/entities/inspection-photo.entity.ts';
import { Recommendation } from '#server/entities/recommendation.entity.ts';
import { placeDevice } from '#server/features/devices/device.service.ts';
import { leaveDevice, removeDevice } from '#server/features/devices/removals.ts';
import { lockInspection, touchInspection } from '#server/features/inspections/change-inspection.ts';
import { updatePlacements } from '#server/features/placements/placement.service.ts';
import { createOnce, keyOf } from '#server/idempotency/create-once.ts';
import { once, sentAs } from '#server/idempotency/once.ts';
import { numberFor, rememberSequence } from './box-number.ts';
import { flushBox, getBaitBox, holdBaitBox } from './held-box.ts';
import { mergedCheck, requireSeenBox, requireSeenFields } from './seen-box.ts';
import { clearCheck, restoreCheck, writeCheck, writeNothingFound } from './write-check.ts';

/**
 * Places a box, once per client key: a new device, or with its number one that the customer has. Without a number it is
 * new and gets the customer's next one, as it does when a number was only proposed, is another device's and stands on no
 * label yet. With the id or the key of a device that the customer has, it is that device, whatever number was thought of.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_SIGNED, BOX_NUMBER_TAKEN, UNKNOWN_DEVICE, IDEMPOTENCY_MISMATCH, and as
 *   writeCheck
 */
export function createBaitBox(
  scope: Scope,
  { clientKey, isNumberShown, ...payload }: CreateBaitBoxInput,
): Promise<BaitBox> {
  return createOnce(scope, {
    action: 'baitBoxes.create',
    key: clientKey,
    payload,
    find: getBaitBox,
    create: async (inner) => {
      const { isNumberProposed, boxNumber: wanted, deviceId, deviceKey, isBulkChecked, ...fields } = payload;
      const inspection = await lockInspection(inner, fields.inspectionId);
      const number = { wanted, isNumberProposed, isNumberShown, deviceId, deviceKey };
      const boxNumber = await numberFor(inner, inspection, number);
      await rememberSequence(inner, inspection.id, boxNumber);
      const { keptKey, keptCheck, ...placed } = await placeDevice(inner, inspection, boxNumber, deviceKey);
      const { check, rest } = splitCheck(fields);
      const empty = { catches: [], evidence: [], actions: [] };
      const box = inner.em.create(BaitBox, { ...rest, boxNumber, ...placed, ...empty, ...keyOf(clientKey ?? keptKey) });
      restoreCheck(box, keptCheck);
      await writeCheck(inner, box, check, isBulkChecked);
      await flushBox(inner);
      await updatePlacements(inner, inspection, { now: box });
      return box;
    },
  });
}

/** What a visit says of a device that turns out to have another number it says of the one of that number. */
async function moveStatements({ em }: Scope, before: Pick<BaitBox, 'deviceId'>, now: BaitBox): Promise<void> {
  const ofDevice = { inspectionId: now.inspectionId, deviceId: before.deviceId };
  await em.nativeUpdate(InspectionPhoto, ofDevice, { deviceId: now.deviceId });
  for (const recommendation of await em.find(Recommendation, ofDevice)) recommendation.deviceId = now.deviceId;
}

/**
 * Changes a box. Another number means another device: the one of before is taken away and keeps the check of this visit,
 * unless it was new. A change that says what it was made from overwrites nothing that others have said meanwhile. Once per
 * client key.
 *
 * @throws AppError BAIT_BOX_NOT_FOUND, INSPECTION_SIGNED, BOX_NUMBER_TAKEN, STALE (with the box as it is now),
 *   IDEMPOTENCY_MISMATCH, and as writeCheck
 */
export function updateBaitBox(scope: Scope, { clientKey, ...input }: UpdateBaitBoxInput): Promise<BaitBox> {
  return createOnce(scope, {
    action: 'baitBoxes.update',
    key: clientKey,
    // What it was made from may be put right: a refused change is sent again.
    payload: { id: input.id, changes: input.changes, isBulkChecked: input.isBulkChecked },
    find: getBaitBox,
    create: (inner) => changeBaitBox(inner, input),
  });
}

async function changeBaitBox(
  inner: Scope,
  { id, changes, checkedFrom, changedFrom, isBulkChecked }: UpdateBaitBoxInput,
): Promise<BaitBox> {
  const { box, inspection } = await holdBaitBox(inner, id);
  requireSeenFields(box, { changes, changedFrom });
  const before = { boxNumber: box.boxNumber, deviceId: box.deviceId };
  const { check: given, rest } = splitCheck(changes);
  const isRenumbered = rest.boxNumber !== undefined && rest.boxNumber !== before.boxNumber;
  const removed = isRenumbered ? await leaveDevice(inner, inspection, before.deviceId) : null;
  // Under another number nobody else has said anything yet.
  const isMerged = checkedFrom && !removed;
  const check = isMerged ? mergedCheck(box, rest.boxType ?? box.boxType, given, checkedFrom) : given;
  inner.em.assign(box, omitUndefined(rest));
  if (isRenumbered) {
    const { keptKey: _, keptCheck, ...placed } = await placeDevice(inner, inspection, box.boxNumber);
    Object.assign(box, placed);
    if (removed) clearCheck(box);
    else await moveStatements(inner, before, box);
    restoreCheck(box, keptCheck);
  }
  await writeCheck(inner, box, check, isBulkChecked);
  await rememberSequence(inner, box.inspectionId, box.boxNumber);
  await flushBox(inner);
  if (removed) await removeDevice(inner, inspection, { ...removed, reason: renumberedTo(box.boxNumber) });
  await updatePlacements(inner, inspection, { before: before.boxNumber, now: box });
  return box;
}

/**
 * Takes a box away; its number is not given out again. A device that stood there before is removed with it, for a reason
 * if one is stated, and keeps the check of this visit. Once per client key; with what it held where it was taken away, only
 * if nobody has said anything else of it meanwhile.
 *
 * @throws AppError BAIT_BOX_NOT_FOUND, INSPECTION_SIGNED, STALE (with the box as it is now), IDEMPOTENCY_MISMATCH
 */
export function deleteBaitBox(scope: Scope, input: DeleteBaitBoxInput): Promise<void> {
  const { checkedFrom: _, changedFrom: __, ...payload } = input;
  const { id, reason = null } = payload;
  const write = async (inner: Scope): Promise<void> => {
    const { box, inspection } = await holdBaitBox(inner, id);
    requireSeenBox(box, input);
    const { deviceId, boxNumber } = box;
    const removed = await leaveDevice(inner, inspection, deviceId);
    inner.em.remove(box);
    await inner.em.flush();
    if (removed) await removeDevice(inner, inspection, { ...removed, reason });
    await updatePlacements(inner, inspection, { before: boxNumber });
    await touchInspection(inner, box.inspectionId);
  };
  return once(scope, { ...sentAs('baitBoxes.delete', payload), write, idOf: () => id, again: async () => {} });
}

/**
 * Checks those of the boxes that nobody has looked at yet: nothing found. Each has a check of its own, at the time that
 * was given for it, which says that it was made this way. What was not named is left alone, whoever placed it meanwhile.
 * Once per client key; again, the boxes are answered as they are.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_SIGNED, IDEMPOTENCY_MISMATCH
 */
export async function checkRest(scope: Scope, { clientKey, ...payload }: CheckRestInput): Promise<BaitBox[]> {
  const { inspectionId: id, boxes: named } = payload;
  const timeOf = new Map(named.map((box) => [box.id, box.checkedAt]));
  const ofRest = { inspectionId: id, id: { $in: [...timeOf.keys()] } };
  const inOrderOfPlacing = { orderBy: { id: 'asc' } } as const;
  const { boxes } = await createOnce(scope, {
    action: 'baitBoxes.checkRest',
    key: clientKey,
    payload,
    find: async ({ em }) => ({ id, boxes: await em.find(BaitBox, ofRest, inOrderOfPlacing) }),
    create: async (inner) => {
      await lockInspection(inner, id);
      const left = await inner.em.find(BaitBox, { ...ofRest, condition: null }, inOrderOfPlacing);
      for (const box of left) writeNothingFound(inner, box, timeOf.get(box.id));
      await inner.em.flush();
      await touchInspection(inner, id);
      return { id, boxes: left };
    },
  });
  return boxes;
}
