/** What entries about boxes make of a visit's boxes, as the server would. */
import { changedCheck, isAnotherCheck } from '#common/domain/change-check.ts';
import { type Check, inOrder, unchecked } from '#common/domain/check.ts';
import { checkIn, fitting } from '#common/domain/make-check.ts';
import type { BaitBoxDto, CheckRestInput, CreateBaitBoxInput, UpdateBaitBoxInput } from '#common/schemas/bait-box.ts';
import { type CheckInput, splitCheck } from '#common/schemas/check.ts';
import type { Entry } from './entry.ts';
import { localDeviceOf } from './operations.ts';
import type { Surroundings } from './visit.ts';

type Boxes = readonly BaitBoxDto[];

/** What a box says that nobody has looked at. */
export const uncheckedBox = {
  ...unchecked,
  ...{ catches: [], evidence: [], actions: [] },
  ...{ checkedAt: null, receivedAt: null, checkedById: null, isBulkChecked: false },
} satisfies Pick<BaitBoxDto, keyof Check | 'checkedAt' | 'receivedAt' | 'checkedById' | 'isBulkChecked'>;

/** The box with what is said of its check, as far as its type measures that. */
function checked(
  box: BaitBoxDto,
  { checkedAt, ...said }: CheckInput,
  { entry, me, isBulkChecked = false }: { entry: Entry; me: number; isBulkChecked?: boolean | undefined },
): BaitBoxDto {
  const before = checkIn(box);
  const changed = changedCheck(before, said);
  if (!changed) return { ...box, ...uncheckedBox };
  const check = fitting(box.boxType, changed);
  const { catches, evidence, actions, ...measured } = check;
  const shown = {
    ...box,
    ...measured,
    catches: catches.map((one) => ({ ...one, isEstimate: one.isEstimate ?? false })),
    evidence: [...evidence],
    actions: [...actions],
  };
  // As JSON it is a text.
  const given = checkedAt && new Date(checkedAt);
  const times = { before: box.checkedAt ? new Date(box.checkedAt) : null, given };
  if (!isAnotherCheck(box.boxType, before, check, times)) return shown;
  const at = given?.toISOString() ?? entry.madeAt;
  return { ...shown, checkedAt: at, receivedAt: null, checkedById: me, isBulkChecked };
}

/**
 * The device that a box is under a number: one of the customer's, or the one that the entry makes.
 *
 * @param before for an entry that makes none
 */
function deviceUnder(boxNumber: string, entry: Entry, { devices, idOf }: Surroundings, before = 0) {
  const known = devices.find((device) => device.boxNumber === boxNumber);
  const made = localDeviceOf(entry);
  return { deviceId: known?.id ?? (made === null ? before : idOf(made)), isNew: known === undefined };
}

/** A box under another number, which is another device: the one that stood there before keeps its check. */
const renumbered = (box: BaitBoxDto, boxNumber: string, entry: Entry, around: Surroundings): BaitBoxDto => ({
  ...box,
  ...(box.isNew ? {} : uncheckedBox),
  ...deviceUnder(boxNumber, entry, around, box.deviceId),
  boxNumber,
});

/** The boxes of a visit that turns out to be another customer's: devices of theirs by their numbers, or new ones there. */
export const boxesOfCustomer = (boxes: Boxes, entry: Entry, around: Surroundings): Boxes =>
  boxes.map((box) => ({ ...box, ...deviceUnder(box.boxNumber, entry, around, box.deviceId) }));

/** @param around `idOf` gives the id that a thing is shown under */
export function applyToBoxes(boxes: Boxes, entry: Entry, around: Surroundings): Boxes {
  const { idOf, me } = around;
  const { operation } = entry;
  if (operation === 'baitBoxes.create') {
    const { check, rest } = splitCheck(entry.input as unknown as CreateBaitBoxInput);
    const {
      inspectionId,
      floor = 0,
      boxNumber = '',
      boxType,
      isToxic = false,
      positionX,
      positionY,
      notes = null,
      isBulkChecked,
    } = rest;
    const id = idOf(entry.localId ?? 0);
    const placed: BaitBoxDto = {
      id,
      key: entry.key,
      inspectionId: idOf(inspectionId),
      ...deviceUnder(boxNumber, entry, around),
      ...{ floor, boxNumber, boxType, isToxic, positionX, positionY, notes },
      position: { x: positionX, y: positionY },
      ...uncheckedBox,
      version: 1,
    };
    // The server may have it already, when its answer was lost.
    const others = boxes.filter((box) => box.id !== id && box.key !== entry.key);
    return [...others, checked(placed, check, { entry, me: me.id, isBulkChecked })];
  }
  if (operation === 'baitBoxes.update') {
    const { id, changes, isBulkChecked } = entry.input as unknown as UpdateBaitBoxInput;
    const { check, rest } = splitCheck(changes);
    return boxes.map((box) => {
      if (box.id !== idOf(id)) return box;
      const { boxNumber = box.boxNumber, ...fields } = rest;
      const named = boxNumber === box.boxNumber ? box : renumbered(box, boxNumber, entry, around);
      const moved = { ...named, ...(fields as Partial<BaitBoxDto>) };
      const placed = { ...moved, position: { x: moved.positionX, y: moved.positionY } };
      return checked(placed, check, { entry, me: me.id, isBulkChecked });
    });
  }
  if (operation === 'baitBoxes.checkRest') {
    const times = new Map(
      (entry.input as unknown as CheckRestInput).boxes.map(({ id, checkedAt }) => [idOf(id), String(checkedAt)]),
    );
    return boxes.map((box) => {
      const checkedAt = times.get(box.id);
      if (checkedAt === undefined || box.condition !== null) return box;
      const check = { ...(inOrder(box.boxType) as CheckInput), checkedAt: new Date(checkedAt) };
      return checked(box, check, { entry, me: me.id, isBulkChecked: true });
    });
  }
  if (operation === 'baitBoxes.delete') return boxes.filter((box) => box.id !== idOf(Number(entry.input.id)));
  return boxes;
}
