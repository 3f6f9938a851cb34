/** Where a room's name is placed: in a free spot as near to the middle as there is one. */
import { inset, overlaps, type Rect } from './rect.ts';

const SIZE_MAX = 15;
/** Width of a bold letter in a wide typeface, as a share of the type's size. */
const LETTER = 0.67;
const LINE = 1.35;
const STEPS = 10;

export type Label = { readonly text: string; readonly size: number; readonly rect: Rect };

/** From −0.5 at one side of the free room to 0.5 at the other. */
const offsets = Array.from({ length: (STEPS + 1) ** 2 }, (_, index) => ({
  x: (index % (STEPS + 1)) / STEPS - 0.5,
  y: Math.floor(index / (STEPS + 1)) / STEPS - 0.5,
}));

/** Places to try, the nearest to the middle first. */
function nearestFirst({ width, height }: Rect): { x: number; y: number }[] {
  const distances = new Map(offsets.map((offset) => [offset, (offset.x * width) ** 2 + (offset.y * height) ** 2]));
  return [...offsets].sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
}

/**
 * A free place for a room's name, smaller where it is tight; null when it would have to be smaller
 * than `smallest`, a share of what the empty room could hold.
 */
export function labelIn(room: Rect, text: string, blocked: readonly Rect[], smallest: number): Label | null {
  const free = inset(room, 6);
  const letters = Math.max(1, text.length) * LETTER;
  const fitting = Math.min(SIZE_MAX, free.width / letters, free.height / LINE);
  const near = blocked.filter((other) => overlaps(free, other));
  const order = nearestFirst(free);
  for (let share = 1; share >= smallest; share -= 0.1) {
    const size = fitting * share;
    const [width, height] = [letters * size, LINE * size];
    for (const offset of order) {
      const rect = {
        x: free.x + (free.width - width) * (0.5 + offset.x),
        y: free.y + (free.height - height) * (0.5 + offset.y),
        width,
        height,
      };
      if (!near.some((other) => overlaps(rect, other))) return { text, size, rect };
    }
  }
  return null;
}
