/** Which number a box gets that is placed, and which ones are used up. */
import { boxSequence } from '#common/domain/bait-box.ts';
import type { CreateBaitBoxInput } from '#common/schemas/bait-box.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import { isFreeNumber, nextNumber, numberOfDevice } from '#server/features/devices/device.service.ts';

/**
 * Remembers the highest sequence ever used, so that no number comes back after a delete. Written
 * past the entity: placing a box is no new version of what others are typing into the report.
 */
export async function rememberSequence({ em, now }: Scope, inspectionId: number, boxNumber: string): Promise<void> {
  await reader(em)
    .updateTable('inspections')
    .set(({ fn, val }) => ({
      last_box_sequence: fn<number>('greatest', ['last_box_sequence', val(boxSequence(boxNumber))]),
      updated_at: now,
    }))
    .where('id', '=', inspectionId)
    .execute();
}

type WantedNumber = Partial<
  Pick<CreateBaitBoxInput, 'isNumberProposed' | 'isNumberShown' | 'deviceId' | 'deviceKey'>
> & {
  wanted: string | undefined;
};

/**
 * The number of the device that is named, the one that is asked for, or the customer's next one.
 *
 * @throws AppError UNKNOWN_DEVICE as numberOfDevice, BOX_NUMBER_TAKEN for a proposed number of another device that somebody has been shown
 */
export async function numberFor(
  { em }: Scope,
  inspection: Inspection,
  { wanted, isNumberProposed, isNumberShown, ...device }: WantedNumber,
): Promise<string> {
  const known = await numberOfDevice(em, inspection, device);
  if (known) return known;
  const isFree = wanted && (!isNumberProposed || (await isFreeNumber(em, inspection, wanted)));
  if (wanted && !isFree && isNumberShown) throw new AppError('BOX_NUMBER_TAKEN');
  return isFree ? wanted : nextNumber(em, inspection.customerId);
}
