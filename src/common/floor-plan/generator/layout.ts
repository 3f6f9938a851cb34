/** What a generated floor consists of before it has walls and doors: its rooms, and where it is entered. */

import { clamp } from '#common/floor-plan/symbols/kit.ts';
import type { BuildingType } from '#common/schemas/questionnaire.ts';
import type { Random } from './random.ts';
import type { Rect, Side } from './rect.ts';

const roomKeys = [
  'hall',
  'landing',
  'living',
  'kitchen',
  'bath',
  'toilet',
  'bedroom',
  'study',
  'laundry',
  'storage',
  'technical',
  'stairwell',
  'corridor',
  'lobby',
  'reception',
  'office',
  'meeting',
  'pantry',
  'toilets',
  'archive',
  'sales',
  'stock',
  'canteen',
  'dining',
  'coldStore',
  'warehouse',
] as const;
export type RoomKey = (typeof roomKeys)[number];

export type RoomCell = {
  readonly room: RoomKey;
  readonly rect: Rect;
  /** Rooms one walks in from, the best first; without any, from wherever one may pass. */
  readonly enteredFrom?: readonly RoomKey[];
};

/** A door from outside, or so many roller doors. */
export type Entrance = { readonly room: RoomKey; readonly side: Side; readonly rollers?: number };

export type Layout = {
  /** The first one is where the others are reached from. */
  readonly cells: readonly RoomCell[];
  readonly entrances: readonly Entrance[];
  /** Rooms with a door between them though both can be reached without. */
  readonly alsoJoined?: readonly (readonly [RoomKey, RoomKey])[];
  readonly stairs: Rect | null;
};

/** The building that all floors share. */
export type Building = {
  readonly type: BuildingType;
  /** Of one floor. */
  readonly squareMetres: number;
  readonly outline: Rect;
  readonly unitsPerMetre: number;
  readonly hasStairs: boolean;
  readonly floors: number;
  /** Proportions that every floor repeats, drawn by chance once: from 0 to 1. */
  readonly proportion: readonly [number, number, number];
};

export type LayoutGenerator = (building: Building, floor: number, random: Random) => Layout;

/** Metres as units of the plan, kept between what can still be read and what looks lost. */
export const metres = ({ unitsPerMetre }: Pick<Building, 'unitsPerMetre'>, length: number, min: number, max: number) =>
  Math.round(clamp(length * unitsPerMetre, min, max));

/** A value between two bounds, at a proportion of the building. */
export const proportioned = (share: number, min: number, max: number) => min + (max - min) * share;
