/** Which box, or cluster of them, is at a point of the plan. */
import type { PointOnPlan } from './geometry.ts';
import type { PlanBox } from './scene.ts';

/**
 * The box nearest to a point.
 *
 * @param reach how far from a box's middle still counts, in plan units
 */
export function boxAt<Placed extends Pick<PlanBox, 'position'>>(
  boxes: readonly Placed[],
  point: PointOnPlan,
  reach: number,
): Placed | null {
  let nearest: Placed | null = null;
  let least = reach;
  for (const box of boxes) {
    const away = Math.hypot(box.position.x - point.x, box.position.y - point.y);
    // Of boxes on one spot the one on top, drawn last, is meant.
    if (away > least) continue;
    nearest = box;
    least = away;
  }
  return nearest;
}
