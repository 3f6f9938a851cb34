/** An inspection that turns out to be another customer's: its boxes become devices there. */
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { BaitBox } from '#server/entities/bait-box.entity.ts';
import { DeviceRemoval } from '#server/entities/device-removal.entity.ts';
import { InspectionPhoto } from '#server/entities/inspection-photo.entity.ts';
import { Recommendation } from '#server/entities/recommendation.entity.ts';
import { makeDevices, nextNumber, type Placed, placeDevice, type Visit } from './device.service.ts';

/** The device under the box's number, or under a new one when an earlier visit took that device away. */
async function place(scope: Scope, visit: Visit, box: BaitBox): Promise<Placed> {
  try {
    return await placeDevice(scope, visit, box.boxNumber);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'BOX_NUMBER_TAKEN') throw error;
    box.boxNumber = await nextNumber(scope.em, visit.customerId);
    return placeDevice(scope, visit, box.boxNumber);
  }
}

/**
 * Gives the boxes of a held inspection devices of the customer that it has now, which its photos and recommendations speak of
 * from then on; nothing was taken away elsewhere.
 */
export async function moveDevices(scope: Scope, visit: Visit): Promise<void> {
  const { em } = scope;
  em.remove(await em.find(DeviceRemoval, { inspectionId: visit.id }));
  const boxes = await em.find(BaitBox, { inspectionId: visit.id }, { orderBy: { id: 'asc' } });
  // All at once, so that a number that is given out anew is none of theirs.
  await makeDevices(
    scope,
    visit.customerId,
    boxes.map(({ boxNumber }) => boxNumber),
  );
  const ofDevices = { inspectionId: visit.id, deviceId: { $ne: null } };
  const statements = [...(await em.find(InspectionPhoto, ofDevices)), ...(await em.find(Recommendation, ofDevices))];
  const saidOf = new Map(statements.map((statement) => [statement, statement.deviceId]));
  for (const statement of statements) statement.deviceId = null;
  for (const box of boxes) {
    const before = box.deviceId;
    const { deviceId, isNew } = await place(scope, visit, box);
    Object.assign(box, { deviceId, isNew });
    for (const statement of statements) if (saidOf.get(statement) === before) statement.deviceId = box.deviceId;
  }
  await em.flush();
}
