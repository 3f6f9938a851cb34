/** What has changed about the devices of a customer since the visit before: new, taken away, replaced, moved, altered, left out. */
import { type BaitBoxType, compareBoxNumbers, renumberedTo } from './bait-box.ts';
import type { Check } from './check.ts';

type Size = { width: number; height: number };

/** A device as one visit left it; where it stood is in pixels of the plan of that visit. */
export type PlacedDevice = {
  deviceId: number;
  boxNumber: string;
  boxType: BaitBoxType;
  isToxic: boolean;
  floor: number;
  position: { x: number; y: number };
  plan: Size;
};
/** A device that a visit took away, with what it found there before, if anybody looked. */
export type RemovedDevice = { deviceId: number; boxNumber: string; reason: string | null; check: Check | null };

type Kind = Pick<PlacedDevice, 'boxType' | 'isToxic'>;
export type Place = Pick<PlacedDevice, 'floor' | 'position' | 'plan'>;

export type DeviceChange = { boxNumber: string } & (
  | { kind: 'new'; at: Place }
  | { kind: 'removed'; reason: string | null; was: Kind | null; check: Check | null }
  /** Another device stands where it stood, under another number. */
  | { kind: 'replaced'; by: string; reason: string | null; at: Place; check: Check | null }
  | { kind: 'moved'; from: Place; to: Place }
  | { kind: 'altered'; from: Kind; to: Kind }
  /** It stood, and the visit says nothing of it, nor that it was taken away. */
  | { kind: 'not_shown'; at: Place }
);

/** Nearer than this share of the plan's longer side, a device stands where it stood: fingers are not that exact. */
const SAME_PLACE = 0.02;

/** Whether two places are one. Null where nobody can tell: a plan of another size is another plan. */
export function isSamePlace(a: Place, b: Place): boolean | null {
  if (a.floor !== b.floor) return false;
  if (a.plan.width !== b.plan.width || a.plan.height !== b.plan.height) return null;
  const distance = Math.hypot(a.position.x - b.position.x, a.position.y - b.position.y);
  return distance <= SAME_PLACE * Math.max(a.plan.width, a.plan.height);
}

const placeOf = ({ floor, position, plan }: PlacedDevice): Place => ({ floor, position, plan });
const kindOf = ({ boxType, isToxic }: PlacedDevice): Kind => ({ boxType, isToxic });

function changesOf(before: PlacedDevice, now: PlacedDevice): DeviceChange[] {
  const { boxNumber } = now;
  const isAltered = before.boxType !== now.boxType || before.isToxic !== now.isToxic;
  return [
    ...(isSamePlace(before, now) === false
      ? [{ kind: 'moved' as const, boxNumber, from: placeOf(before), to: placeOf(now) }]
      : []),
    ...(isAltered ? [{ kind: 'altered' as const, boxNumber, from: kindOf(before), to: kindOf(now) }] : []),
  ];
}

/**
 * The changes in the order of the devices' numbers. A device is the same one wherever it stands; a new one of the same type
 * where one was taken away has replaced it.
 *
 * @param before what stood when the visit began
 */
export function changesSince(
  before: readonly PlacedDevice[],
  now: readonly PlacedDevice[],
  removed: readonly RemovedDevice[],
): DeviceChange[] {
  const known = new Map(before.map((device) => [device.deviceId, device]));
  const added = new Set(now.filter(({ deviceId }) => !known.has(deviceId)));
  const gone = removed.map(({ deviceId, boxNumber, reason, check }): DeviceChange => {
    const old = known.get(deviceId);
    const successor = old && [...added].find((one) => one.boxType === old.boxType && isSamePlace(old, one));
    if (!successor) return { kind: 'removed', boxNumber, reason, was: old ? kindOf(old) : null, check };
    added.delete(successor);
    const by = successor.boxNumber;
    const said = reason === renumberedTo(by) ? null : reason;
    return { kind: 'replaced', boxNumber, by, reason: said, at: placeOf(successor), check };
  });
  const kept = now.flatMap((device) => {
    const old = known.get(device.deviceId);
    if (old) return changesOf(old, device);
    return added.has(device)
      ? [{ kind: 'new' as const, boxNumber: device.boxNumber, at: placeOf(device) } satisfies DeviceChange]
      : [];
  });
  const spokenOf = new Set([...now, ...removed].map(({ deviceId }) => deviceId));
  const notShown = before.flatMap((device): DeviceChange[] =>
    spokenOf.has(device.deviceId) ? [] : [{ kind: 'not_shown', boxNumber: device.boxNumber, at: placeOf(device) }],
  );
  return [...gone, ...kept, ...notShown].sort((a, b) => compareBoxNumbers(a.boxNumber, b.boxNumber));
}
