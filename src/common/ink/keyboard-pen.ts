/** The pen that is moved with keys, for signing without a pointer. */
import { SIGNATURE_HEIGHT_PX, SIGNATURE_WIDTH_PX } from '#common/limits.ts';
import type { InkPoint, InkStroke } from './stroke-outline.ts';

export type KeyboardPen = {
  /** In the pad's own units. */
  x: number;
  y: number;
  /** What it draws; null while it is lifted. */
  stroke: InkStroke | null;
};

/** How far one press moves the pen, in the pad's own units; the small step is for curves. */
const STEP = 10;
const SMALL_STEP = 3;
/** Keys press evenly. */
const PRESSURE = 0.5;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
export const isArrow = (key: string): boolean => key in arrows;

/** Where a signature begins: left, in the middle. */
export const restingPen: KeyboardPen = { x: SIGNATURE_WIDTH_PX * 0.1, y: SIGNATURE_HEIGHT_PX / 2, stroke: null };

const within = (value: number, limit: number): number => Math.min(Math.max(value, 0), limit);
const pointOf = ({ x, y }: KeyboardPen): InkPoint => [x, y, PRESSURE];

/** The pen moved by all the arrow keys that are held at once, within the pad; a lowered one leaves ink. */
export function movedPen(pen: KeyboardPen, keys: Iterable<string>, { isSmall = false } = {}): KeyboardPen {
  const step = isSmall ? SMALL_STEP : STEP;
  let { x, y } = pen;
  for (const key of keys) {
    const [right, down] = arrows[key] ?? [0, 0];
    x = within(x + right * step, SIGNATURE_WIDTH_PX);
    y = within(y + down * step, SIGNATURE_HEIGHT_PX);
  }
  const moved = { x, y, stroke: pen.stroke };
  if (!pen.stroke || (x === pen.x && y === pen.y)) return moved;
  return { ...moved, stroke: [...pen.stroke, pointOf(moved)] };
}

export const loweredPen = (pen: KeyboardPen): KeyboardPen => ({ ...pen, stroke: [pointOf(pen)] });
export const liftedPen = (pen: KeyboardPen): KeyboardPen => ({ ...pen, stroke: null });
