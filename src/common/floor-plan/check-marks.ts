/** How a box shows whether it was checked: a badge with a shape and a sign of its own besides its colour. */
import { type Check, isFinding } from '#common/domain/check.ts';
import { checkIn } from '#common/domain/make-check.ts';
import type { PointOnScreen, Position } from './geometry.ts';
import type { PlanMark } from './plan-mark.ts';

export const checkStates = ['unchecked', 'checked', 'found'] as const;
export type CheckState = (typeof checkStates)[number];

type Visited = Partial<Check> & { isNew?: boolean };

/** How a device came out of the visit; one that was placed on it counts as checked. */
export function checkStateOf(box: Visited): CheckState {
  const check = checkIn(box);
  if (isFinding(check)) return 'found';
  return check.condition !== null || box.isNew === true ? 'checked' : 'unchecked';
}

/** Whether anything of it is shown: not of a box that was placed just now, nor where there are no visits. */
export const showsState = (box: Visited): boolean =>
  box.condition !== undefined && (box.condition !== null || box.isNew !== true);

const WHITE = '#ffffff';
/** Each keeps 4.5:1 against the sign on it. */
const colors: Record<CheckState, string> = { unchecked: '#566170', checked: '#047857', found: '#b42318' };

const ring = (radius: number): Position[] =>
  Array.from({ length: 20 }, (_, index) => {
    const angle = (index * Math.PI) / 10;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });

/** How large a marker's badge is, as a share of the marker. */
const SHARE = 0.5;
/** How far a badge reaches from its middle, as a share of its size: the corners of the triangle. */
const REACH = 0.7;

export const badgeSize = (markerSize: number): number => markerSize * SHARE;

/** How far the middle of a badge is from that of its marker, along both axes: it stands at the upper left. */
export const badgeCorner = (markerSize: number): number => -markerSize / 2;

/**
 * The same on a screen: farther in where the badge would be cut off there.
 *
 * @param marker the marker's middle, in pixels of the screen that the plan is seen on
 */
export function badgeOffset(marker: PointOnScreen, markerSize: number): Position {
  const corner = badgeCorner(markerSize);
  const inSight = (middle: number) => Math.min(-corner, Math.max(corner, badgeSize(markerSize) * REACH - middle));
  return { x: inSight(marker.x), y: inSight(marker.y) };
}

/** The badge around the origin: an open ring, a disc with a tick, or a triangle with an exclamation mark. */
export function checkMarks(state: CheckState, size: number): PlanMark[] {
  const color = colors[state];
  const radius = size / 2;
  if (state === 'unchecked')
    return [{ kind: 'polygon', points: ring(radius * 0.8), fill: WHITE, stroke: color, strokeWidth: size * 0.16 }];
  if (state === 'checked') {
    const points = [
      { x: -0.24, y: 0.02 },
      { x: -0.06, y: 0.2 },
      { x: 0.26, y: -0.18 },
    ].map(({ x, y }) => ({ x: x * size, y: y * size }));
    return [
      { kind: 'polygon', points: ring(radius), fill: color, stroke: WHITE, strokeWidth: size * 0.08 },
      { kind: 'polyline', points, stroke: WHITE, strokeWidth: size * 0.14 },
    ];
  }
  const points = [
    { x: 0, y: -0.66 },
    { x: 0.66, y: 0.5 },
    { x: -0.66, y: 0.5 },
  ].map(({ x, y }) => ({ x: x * size, y: y * size }));
  return [
    { kind: 'polygon', points, fill: color, stroke: WHITE, strokeWidth: size * 0.1 },
    { kind: 'text', centre: { x: 0, y: size * 0.14 }, text: '!', size: size * 0.75, fill: WHITE },
  ];
}
