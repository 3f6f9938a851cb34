/** The walls of a floor: one round the building, and those between its rooms. */
import type { RoomCell } from './layout.ts';
import { type Edge, edgeOf, type Rect, sharedEdge, sides } from './rect.ts';

export const OUTER_WALL = 8;
export const INNER_WALL = 6;

/** Stretches that touch or overlap on one line, joined. */
function join(edges: readonly Edge[]): Edge[] {
  const lines = new Map<string, Edge[]>();
  for (const edge of edges) {
    const line = `${edge.isLevel} ${edge.at}`;
    lines.set(line, [...(lines.get(line) ?? []), edge]);
  }
  return [...lines.values()].flatMap((line) => {
    const joined: Edge[] = [];
    for (const edge of [...line].sort((a, b) => a.from - b.from)) {
      const last = joined.at(-1);
      if (last && edge.from <= last.to) joined.splice(-1, 1, { ...last, to: Math.max(last.to, edge.to) });
      else joined.push(edge);
    }
    return joined;
  });
}

/** The walls between rooms, each as long as it runs straight. */
export function innerWalls(cells: readonly RoomCell[]): Edge[] {
  const shared = cells.flatMap(({ rect }, index) =>
    cells.slice(index + 1).flatMap((other) => sharedEdge(rect, other.rect)?.edge ?? []),
  );
  return join(shared);
}

export const outerWalls = (outline: Rect): Edge[] => sides.map((side) => edgeOf(outline, side));
