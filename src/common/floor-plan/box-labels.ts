/** Where each box's number is placed: on the plan, and clear of markers and other numbers if possible. */
import type { Position, Size } from './geometry.ts';
import type { PlanBox } from './scene.ts';

const labelSides = ['below', 'above', 'right', 'left'] as const;
export type LabelSide = (typeof labelSides)[number];

/** A number that is cut off says something else; one that is covered can still be guessed. */
const OFF_PLAN = 1e6;
/** What is better avoided weighs less than what must not be covered. */
const AVOIDED = 0.1;
/** Below this, what is off the plan is an error of rounding. */
const NO_FAULT = 1e-3;

type Rectangle = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Width of one digit as a share of the letters' size. */
const CHARACTER_WIDTH = 0.62;
/** The letters' size as a share of the marker's. */
export const LABEL_SIZE = 0.42;

/** From a marker's middle to its number's middle, in the marker's own units. */
export function labelOffset(side: LabelSide, boxNumber: string, size: number): Position {
  const along = size * 0.62 + (boxNumber.length * size * LABEL_SIZE * CHARACTER_WIDTH) / 2;
  switch (side) {
    case 'below':
      return { x: 0, y: size * 0.88 };
    case 'above':
      return { x: 0, y: -size * 0.86 };
    case 'right':
      return { x: along, y: 0 };
    case 'left':
      return { x: -along, y: 0 };
  }
}

const around = (x: number, y: number, halfWidth: number, halfHeight: number): Rectangle => ({
  left: x - halfWidth,
  top: y - halfHeight,
  right: x + halfWidth,
  bottom: y + halfHeight,
});
/** How much of a rectangle is off the plan, as a share of it. */
const shareOff = ({ left, top, right, bottom }: Rectangle, area: Rectangle): number => {
  const seenWidth = Math.max(0, Math.min(right, area.right) - Math.max(left, area.left));
  const seenHeight = Math.max(0, Math.min(bottom, area.bottom) - Math.max(top, area.top));
  return 1 - (seenWidth / (right - left)) * (seenHeight / (bottom - top));
};
const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What is near a rectangle, by cells of the plane: two boxes far apart are never compared. */
class Neighbourhood {
  readonly #cells = new Map<string, Rectangle[]>();
  readonly #side: number;

  constructor(side: number) {
    this.#side = side;
  }

  *#keys({ left, top, right, bottom }: Rectangle): Generator<string> {
    for (let x = Math.floor(left / this.#side); x <= Math.floor(right / this.#side); x += 1) {
      for (let y = Math.floor(top / this.#side); y <= Math.floor(bottom / this.#side); y += 1) yield `${x},${y}`;
    }
  }

  add(rectangle: Rectangle): void {
    for (const key of this.#keys(rectangle)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(rectangle);
      else this.#cells.set(key, [rectangle]);
    }
  }

  collisions(rectangle: Rectangle): number {
    const found = new Set<Rectangle>();
    for (const key of this.#keys(rectangle)) {
      for (const other of this.#cells.get(key) ?? []) if (overlap(rectangle, other)) found.add(other);
    }
    return found.size;
  }
}

/** A square around a point: its middle in plan units, half of its side in screen units. */
type Spot = { readonly position: Position; readonly radius: number };

/** What numbers are placed on, and how it is shown. */
type LabelArea = {
  /** In plan units. */
  plan: Size;
  /** Room for numbers beside the plan and above and below it, in screen units. */
  margin?: Position;
  /** Screen units per plan unit. */
  scale: number;
  /** What else is not to be covered. */
  obstacles?: readonly Spot[];
  /** What is covered rather than anything else is. */
  avoided?: readonly Spot[];
  /** Whether a number without a free side is left out. */
  isOptional?: boolean;
};

/**
 * The side of each box's number by the box's key: below if that is free, else the first free side,
 * else the one that covers least. What is off the plan is worse than what is covered.
 *
 * @param size side of a marker in screen units
 * @param sizeOf that of a box, where some are larger than others
 */
export function placeLabels<Box extends PlanBox>(
  boxes: readonly Box[],
  { plan, margin = { x: 0, y: 0 }, scale, obstacles = [], avoided = [], isOptional = false }: LabelArea,
  size: number,
  sizeOf: (box: Box) => number = () => size,
): Map<string, LabelSide> {
  const middle = { x: (plan.width * scale) / 2, y: (plan.height * scale) / 2 };
  const area = around(middle.x, middle.y, middle.x + margin.x, middle.y + margin.y);
  const taken = new Neighbourhood(size * 2);
  for (const box of boxes) {
    const half = sizeOf(box) / 2;
    taken.add(around(box.position.x * scale, box.position.y * scale, half, half));
  }
  const onScreen = ({ position: { x, y }, radius }: Spot) => around(x * scale, y * scale, radius, radius);
  for (const spot of obstacles) taken.add(onScreen(spot));
  const better = new Neighbourhood(size * 2);
  for (const spot of avoided) better.add(onScreen(spot));
  const sides = new Map<string, LabelSide>();
  for (const box of boxes) {
    const { key, boxNumber, position } = box;
    const own = sizeOf(box);
    let best: { side: LabelSide; rectangle: Rectangle; faults: number; covered: number } | null = null;
    for (const side of labelSides) {
      const { x, y } = labelOffset(side, boxNumber, own);
      const halfWidth = (boxNumber.length * own * LABEL_SIZE * CHARACTER_WIDTH) / 2;
      const rectangle = around(position.x * scale + x, position.y * scale + y, halfWidth, own * LABEL_SIZE * 0.5);
      const covered = taken.collisions(rectangle);
      const faults = covered + AVOIDED * better.collisions(rectangle) + OFF_PLAN * shareOff(rectangle, area);
      if (!best || faults < best.faults) best = { side, rectangle, faults, covered };
      if (faults < NO_FAULT) break;
    }
    if (!best || (isOptional && best.covered > 0)) continue;
    sides.set(key, best.side);
    taken.add(best.rectangle);
  }
  return sides;
}
