/** What several parts of a document call the same: floors, places, kinds of devices, thresholds. */
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import type { Threshold } from '#common/domain/thresholds.ts';
import type { Position, Size } from '#common/floor-plan/geometry.ts';
import { squareOf } from '#common/floor-plan/grid.ts';
import type { Translate } from '#common/i18n/keys.ts';

/** Floors that somebody may have named. */
export type NamedFloors = readonly { floor: number; name?: string | null | undefined }[];

/** A floor's name: as somebody called it, or else 'Kelder', 'Begane grond', 'Verdieping 2'. */
export const floorName = (floor: number, t: Translate, named: NamedFloors = []): string =>
  named.find((one) => one.floor === floor && one.name)?.name ??
  (floor === -1 || floor === 0 ? t(`floor.${floor}`) : t('floor.n', { floor }));

export const toxicity = (isToxic: boolean, t: Translate): string => t(isToxic ? 'toxicity.toxic' : 'toxicity.nonToxic');

/** 'Rattenkist (Tox)'. */
export const kindName = ({ boxType, isToxic }: { boxType: BaitBoxType; isToxic: boolean }, t: Translate): string =>
  `${t(`boxType.${boxType}`)} (${toxicity(isToxic, t)})`;

type Place = { floor: number; position: Position; plan: Size };

/** 'Begane grond, C4'. */
export const placeName = ({ floor, position, plan }: Place, t: Translate, named: NamedFloors = []): string =>
  t('document.place', { floor: floorName(floor, t, named), square: squareOf(position, plan) });

/** Which way a device went, the longer of both ways. */
function directionOf({ position: from }: Place, { position: to }: Place): 'left' | 'right' | 'up' | 'down' {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) >= Math.abs(down)) return across < 0 ? 'left' : 'right';
  return down < 0 ? 'up' : 'down';
}

/** Where a device was moved to; within a square, which way it went. */
export function movedTo(from: Place, to: Place, t: Translate, named: NamedFloors = []): string {
  const place = placeName(to, t, named);
  if (place !== placeName(from, t, named)) return place;
  return t('document.movedWithin', { place, direction: t(`document.direction.${directionOf(from, to)}`) });
}

/** 'Aasopname vanaf 50 %'. */
export const thresholdText = ({ kind, atLeast }: Threshold, t: Translate): string =>
  t(`document.threshold.${kind}`, { atLeast });
