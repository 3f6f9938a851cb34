/** What goes in and out for bait boxes (specification, sections 3 and 7). */
import * as z from 'zod/mini';
import { baitBoxTypes, isBoxNumberInBounds } from '#common/domain/bait-box.ts';
import {
  BOX_NUMBER_MAX_LENGTH,
  FLOOR_MAX,
  FLOOR_MIN,
  NOTE_MAX_LENGTH,
  PLACEMENTS_MAX,
  REMOVAL_REASON_MAX_LENGTH,
} from '#common/limits.ts';
import { checkDtoFields, checkFields } from './check.ts';
import { clientKey, date, id, int4, optionalText, says, text } from './primitives.ts';

export const boxFields = {
  boxType: z.enum(baitBoxTypes, says('validation.boxType')),
  isToxic: z.boolean(says('validation.boolean')),
  positionX: int4(),
  positionY: int4(),
};
/** Any text of its length; one that is numbered stays within what can be counted on. */
export const boxNumber = () =>
  text({ min: 1, max: BOX_NUMBER_MAX_LENGTH, error: 'validation.boxNumber' }).check(
    z.refine(isBoxNumberInBounds, says('validation.boxNumberTooHigh')),
  );

export const floor = () => int4(FLOOR_MIN, FLOOR_MAX);

/** The check that was seen where the box was changed: another one meanwhile is merged with it, or refused as STALE. */
const checkedFrom = () => z.optional(z.partial(z.omit(z.object(checkFields), { checkedAt: true })));

/** What is said of a device beside its check, and is asked about where two people say it differently. */
const saidFields = {
  boxNumber: boxNumber(),
  boxType: boxFields.boxType,
  isToxic: boxFields.isToxic,
  notes: optionalText(NOTE_MAX_LENGTH),
};

/** What these fields held where the box was changed: one that others have changed meanwhile is refused as STALE. */
const changedFrom = () => z.optional(z.partial(z.object(saidFields)));

/** A check that comes back had been made together with all that was left of its floor. */
const isBulkChecked = () => z.optional(z.boolean(says('validation.boolean')));

/**
 * Without `boxNumber` the customer's next number is given; one that is only proposed gives way to it when another visit has
 * used it.
 */
export const createBaitBoxSchema = z.object({
  ...boxFields,
  inspectionId: id(),
  floor: z._default(floor(), 0),
  boxNumber: z.optional(boxNumber()),
  isNumberProposed: z.optional(z.boolean(says('validation.boolean'))),
  /** Whether the proposed number may stand on a label by now: taken by another device, it is refused instead of changed. */
  isNumberShown: z.optional(z.boolean(says('validation.boolean'))),
  /** A device that the customer has. */
  deviceId: z.optional(id()),
  /** Of the device, made where it was placed: whoever names it again places the same device. */
  deviceKey: z.optional(clientKey()),
  isToxic: z._default(boxFields.isToxic, false),
  notes: optionalText(NOTE_MAX_LENGTH),
  isBulkChecked: isBulkChecked(),
  clientKey: z.optional(clientKey()),
  ...z.partial(z.object(checkFields)).shape,
});
export type CreateBaitBoxInput = z.infer<typeof createBaitBoxSchema>;

export const updateBaitBoxSchema = z.object({
  id: id(),
  changes: z.partial(
    z.object({
      ...boxFields,
      ...saidFields,
      floor: floor(),
      ...checkFields,
    }),
  ),
  checkedFrom: checkedFrom(),
  changedFrom: changedFrom(),
  isBulkChecked: isBulkChecked(),
  clientKey: z.optional(clientKey()),
});
export type UpdateBaitBoxInput = z.infer<typeof updateBaitBoxSchema>;

/** Why a device was taken away; left out or empty when it is not stated. */
export const removalReason = () => optionalText(REMOVAL_REASON_MAX_LENGTH);
export const deleteBaitBoxSchema = z.object({
  id: id(),
  reason: removalReason(),
  checkedFrom: checkedFrom(),
  changedFrom: changedFrom(),
  clientKey: z.optional(clientKey()),
});
export type DeleteBaitBoxInput = z.infer<typeof deleteBaitBoxSchema>;

/** Nothing found in what is left unchecked of these boxes, each looked at at that time. */
export const checkRestSchema = z.object({
  inspectionId: id(),
  boxes: z
    .array(z.object({ id: id(), checkedAt: date() }))
    .check(z.maxLength(PLACEMENTS_MAX, says('validation.tooMany'))),
  clientKey: z.optional(clientKey()),
});
export type CheckRestInput = z.infer<typeof checkRestSchema>;

/** A box as it is answered, on an inspection or remembered for a customer. */
export const boxDtoFields = {
  boxNumber: z.string(),
  boxType: z.enum(baitBoxTypes),
  isToxic: z.boolean(),
  positionX: z.int(),
  positionY: z.int(),
  position: z.object({ x: z.int(), y: z.int() }),
  floor: z.int(),
  notes: z.nullable(z.string()),
};
export const baitBoxDtoSchema = z.object({
  id: z.int(),
  /** The client key that it was created with: known before there is an id. */
  key: z.string(),
  inspectionId: z.int(),
  deviceId: z.int(),
  /** Placed on this visit: no earlier one had the device. */
  isNew: z.boolean(),
  ...boxDtoFields,
  ...checkDtoFields,
  version: z.int(),
});
export type BaitBoxDto = z.infer<typeof baitBoxDtoSchema>;
