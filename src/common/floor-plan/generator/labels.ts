/** Where a room's name stands: in a free spot as near to the middle as there is one. */
import { inset, overlaps, type Rect } from './rect.ts';

const SIZE_MAX = 15;
/** Generous width of a letter, as a share of the type's size. */
const LETTER = 0.62;
const LINE = 1.35;
const STEPS = 12;

export type Label = { readonly text: string; readonly size: number; readonly rect: Rect };

function spots(room: Rect, width: number, height: number): Rect[] {
  const [freeX, freeY] = [room.width - width, room.height - height];
  const all = Array.from({ length: (STEPS + 1) ** 2 }, (_, index) => {
    const [column, row] = [(index % (STEPS + 1)) / STEPS - 0.5, Math.floor(index / (STEPS + 1)) / STEPS - 0.5];
    return {
      distance: Math.hypot(column * freeX, row * freeY),
      rect: { x: room.x + freeX * (0.5 + column), y: room.y + freeY * (0.5 + row), width, height },
    };
  });
  return all.sort((a, b) => a.distance - b.distance).map(({ rect }) => rect);
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
  for (let share = 1; share >= smallest; share -= 0.1) {
    const size = fitting * share;
    const spot = spots(free, letters * size, LINE * size).find((rect) => !near.some((other) => overlaps(rect, other)));
    if (spot) return { text, size, rect: spot };
  }
  return null;
}
