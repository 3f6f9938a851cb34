/** What entries about boxes make of a visit's boxes, as the server would. */
import { type Check, inOrder } from '#common/domain/check.ts';
import { checkIn, fitting } from '#common/domain/make-check.ts';
import { notChecked } from '#common/floor-plan/box-operations.ts';
import type { BaitBoxDto, CheckRestInput, CreateBaitBoxInput, UpdateBaitBoxInput } from '#common/schemas/bait-box.ts';
import { type CheckInput, splitCheck } from '#common/schemas/check.ts';
import type { Entry } from './entry.ts';
import { placedDevice } from './operations.ts';
import type { Surroundings } from './visit.ts';

type Boxes = readonly BaitBoxDto[];

/** What a box says that nobody has looked at. */
export const uncheckedBox = { ...notChecked, receivedAt: null, checkedById: null } as Pick<
  BaitBoxDto,
  keyof Check | 'checkedAt' | 'receivedAt' | 'checkedById' | 'isBulkChecked'
>;

function checked(box: BaitBoxDto, { checkedAt, ...given }: CheckInput, entry: Entry, me: number): BaitBoxDto {
  // What is left out stays as it is.
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Check>;
  if (Object.keys(said).length === 0) return box;
  const { catches, evidence, actions, ...check } = fitting(box.boxType, { ...checkIn(box), ...said });
  if (check.condition === null) return { ...box, ...uncheckedBox };
  return {
    ...box,
    ...check,
    catches: catches.map((one) => ({ ...one, isEstimate: one.isEstimate ?? false })),
    evidence: [...evidence],
    actions: [...actions],
    checkedAt: checkedAt ? String(checkedAt) : entry.madeAt,
    receivedAt: null,
    checkedById: me,
    isBulkChecked: false,
  };
}

/** @param idOf the id that a thing is shown under */
export function applyToBoxes(boxes: Boxes, entry: Entry, { idOf, me, devices }: Surroundings): Boxes {
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
    } = rest;
    const id = idOf(entry.localId ?? 0);
    const known = devices.find((device) => device.boxNumber === boxNumber);
    const placed: BaitBoxDto = {
      id,
      key: entry.key,
      inspectionId: idOf(inspectionId),
      deviceId: known?.id ?? idOf(placedDevice(entry.localId ?? 0)),
      isNew: known === undefined,
      ...{ floor, boxNumber, boxType, isToxic, positionX, positionY, notes },
      position: { x: positionX, y: positionY },
      ...uncheckedBox,
      version: 1,
    };
    // The server may have it already, when its answer was lost.
    const others = boxes.filter((box) => box.id !== id && box.key !== entry.key);
    return [...others, checked(placed, check, entry, me.id)];
  }
  if (operation === 'baitBoxes.update') {
    const { id, changes, isBulkChecked = false } = entry.input as unknown as UpdateBaitBoxInput;
    const { check, rest } = splitCheck(changes);
    return boxes.map((box) => {
      if (box.id !== idOf(id)) return box;
      const moved = { ...box, ...(rest as Partial<BaitBoxDto>) };
      const placed = { ...moved, position: { x: moved.positionX, y: moved.positionY } };
      const changed = checked(placed, check, entry, me.id);
      return changed.condition && isBulkChecked ? { ...changed, isBulkChecked } : changed;
    });
  }
  if (operation === 'baitBoxes.checkRest') {
    const times = new Map(
      (entry.input as unknown as CheckRestInput).boxes.map(({ id, checkedAt }) => [idOf(id), String(checkedAt)]),
    );
    return boxes.map((box) => {
      const checkedAt = times.get(box.id);
      if (checkedAt === undefined || box.condition !== null) return box;
      return {
        ...checked(box, { ...(inOrder(box.boxType) as CheckInput) }, entry, me.id),
        checkedAt,
        isBulkChecked: true,
      };
    });
  }
  if (operation === 'baitBoxes.delete') return boxes.filter((box) => box.id !== idOf(Number(entry.input.id)));
  return boxes;
}
