/** Where a room's name stands: in a free spot as near to the middle as there is one. */
import { inset, overlaps, type Rect } from './rect.ts';

const SIZE_MAX = 15;
const SIZE_MIN = 5;
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

/** The name's place in a room: smaller where it is tight. */
export function labelIn(room: Rect, text: string, blocked: readonly Rect[]): Label {
  const free = inset(room, 6);
  const letters = Math.max(1, text.length) * LETTER;
  const fitting = Math.min(SIZE_MAX, free.width / letters, free.height / LINE);
  for (const share of [1, 0.85, 0.7, 0.6]) {
    const size = Math.max(SIZE_MIN, fitting * share);
    const spot = spots(free, letters * size, LINE * size).find(
      (rect) => !blocked.some((other) => overlaps(rect, other)),
    );
    if (spot) return { text, size, rect: spot };
  }
  const size = Math.max(SIZE_MIN, fitting * 0.6);
  const [width, height] = [letters * size, LINE * size];
  return {
    text,
    size,
    rect: { x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width, height },
  };
}
