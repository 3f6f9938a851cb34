/** Places objects on a generated plan, and finds what space is free. */
import type { DrawnObject, DrawnObjectType } from '#common/floor-plan/drawing.ts';
import { middle, type Rect } from './rect.ts';

/** The object that covers a rectangle of the plan after its turn by quarters. Keys are given when all is placed. */
export function drawn(type: DrawnObjectType, covers: Rect, rotation: 0 | 90 | 180 | 270 = 0): DrawnObject {
  const isTurned = rotation % 180 !== 0;
  const [width, height] = isTurned ? [covers.height, covers.width] : [covers.width, covers.height];
  const { x, y } = middle(covers);
  return { kind: 'object', key: '', type, x: x - width / 2, y: y - height / 2, width, height, rotation };
}

/** The rectangle that an object turned by quarters covers. */
export function coveredBy({ x, y, width, height, rotation }: DrawnObject): Rect {
  if (rotation % 180 === 0) return { x, y, width, height };
  return { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width };
}
