/** The demo's devices: placed on the first visit, checked on every one, and now and then replaced or taken away. */
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import type { BaitBox } from '#server/entities/bait-box.entity.ts';
import {
  checkRest,
  createBaitBox,
  deleteBaitBox,
  updateBaitBox,
} from '#server/features/bait-boxes/bait-box.service.ts';
import { listBaitBoxes } from '#server/features/inspections/bait-box.query.ts';
import { checkOf } from './checks.ts';
import type { Site } from './sites.ts';
import type { Visit } from './visit.ts';

const MINUTE_MS = 60_000;
/** From one device to the next. */
const PACE_MS = 70_000;
/** On which visit a device is replaced at one customer, and taken away at another. */
const REPLACED_ON = 6;
const REMOVED_ON = 8;

/** Numbered as one walks: round the building, in at the door, up the stairs, and the basement last. */
function asWalked({ floors }: Site) {
  const inOrder = floors.toSorted((a, b) => Number(a.floor < 0) - Number(b.floor < 0) || a.floor - b.floor);
  return inOrder.flatMap(({ floor, boxes }) =>
    boxes.map(({ type, position, notes }) => ({
      boxType: type,
      // Poison only where something was found: until then the boxes watch.
      isToxic: false,
      positionX: position.x,
      positionY: position.y,
      floor,
      notes,
    })),
  );
}

/** Places what is new: all but one on the first visit, and the last one on the second. */
export async function placeDevices({ site, id, scope, number }: Visit): Promise<void> {
  const all = asWalked(site);
  const placed = number === 0 ? all.slice(0, -1) : number === 1 ? all.slice(-1) : [];
  for (const box of placed) await createBaitBox(scope(4), { ...box, inspectionId: id });
}

/** The device that was damaged goes, and another one comes in its place. */
async function replace(
  { id, scope }: Visit,
  box: Pick<BaitBox, 'id' | 'boxType' | 'floor' | 'positionX' | 'positionY'>,
) {
  await updateBaitBox(scope(11), { id: box.id, changes: { condition: 'damaged', actions: ['replaced'] } });
  await deleteBaitBox(scope(12), { id: box.id, reason: 'Stukgereden, vervangen door een nieuwe' });
  const { boxType, floor, positionX, positionY } = box;
  const there = { boxType, floor, positionX, positionY, isToxic: false, notes: 'Nieuw, met beugel' };
  await createBaitBox(scope(13), { ...there, inspectionId: id, condition: 'in_order' });
}

/** Checks every device in walking order: what shows something by itself, and the rest at once or one by one. */
export async function checkDevices(visit: Visit): Promise<void> {
  const { site, id, at, scope, random, finding, number } = visit;
  const boxes = await listBaitBoxes(scope(5), id);
  const timeOf = (index: number) => new Date(at.getTime() + 5 * MINUTE_MS + index * PACE_MS);
  const seen = new Map<BaitBoxType, number>();
  const rest: { id: number; checkedAt: Date }[] = [];
  // The owner taps each one; her technician checks what is left at once.
  const isThorough = number % 4 === 1;
  for (const [index, box] of boxes.entries()) {
    const place = seen.get(box.boxType) ?? 0;
    seen.set(box.boxType, place + 1);
    const checkedAt = timeOf(index);
    const check = checkOf({ type: box.boxType, place, month: at.getUTCMonth(), story: finding.story }, random);
    const isFound = Boolean(check.takePercent) || Boolean(check.catches?.length) || check.condition !== 'in_order';
    const isToxic = box.boxType === 'rat' && (check.takePercent ?? 0) > 0;
    if (isFound || isThorough || isToxic !== box.isToxic)
      await updateBaitBox(scope(12), { id: box.id, changes: { ...check, isToxic, checkedAt } });
    else rest.push({ id: box.id, checkedAt });
  }
  if (rest.length > 0) await checkRest(scope(14), { inspectionId: id, boxes: rest });
  const last = boxes.at(-1);
  if (last && number === REPLACED_ON && site.customer.id % 3 === 1) await replace(visit, last);
  if (last && number === REMOVED_ON && site.customer.id % 3 === 2)
    await deleteBaitBox(scope(15), { id: last.id, reason: 'Ruimte is verbouwd, niet meer nodig' });
}
