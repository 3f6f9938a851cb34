/** The plans of the demo's buildings: generated as a technician would, painted as the editor does. */
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { type GeneratedFloor, generatePlans, type NameOf } from '#common/floor-plan/generator/generate-plans.ts';
import type { Position } from '#common/floor-plan/geometry.ts';
import { shapeMarks } from '#common/floor-plan/object-marks.ts';
import type { PlanMark } from '#common/floor-plan/plan-mark.ts';
import { translator } from '#server/i18n/translate.ts';
import type { DemoCustomer } from './customers.ts';
import { lettering } from './lettering.ts';

const t = translator('nl');

/** What rooms are called at a customer's. */
export const nameAt =
  ({ rooms }: DemoCustomer): NameOf =>
  (room) =>
    rooms[room] ?? t(`room.${room}`);

export const plansOf = (customer: DemoCustomer): GeneratedFloor[] => generatePlans(customer.building, nameAt(customer));

const pointList = (points: readonly Position[]) => points.map(({ x, y }) => `${x},${y}`).join(' ');

function markSvg(mark: PlanMark): string {
  if (mark.kind === 'text') {
    const { centre, text, size, fill } = mark;
    return lettering(text, { ...centre, size, fill, style: 'bold' });
  }
  const fill = mark.kind === 'polygon' ? (mark.fill ?? 'none') : 'none';
  const tag = mark.kind;
  return `<${tag} points="${pointList(mark.points)}" fill="${fill}" stroke="${mark.stroke ?? 'none'}" stroke-width="${mark.strokeWidth}"/>`;
}

/** A drawing as an SVG document, by the same marks that the screen shows. */
export const drawingSvg = ({ size: { width, height }, shapes }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>${shapes.flatMap(shapeMarks).map(markSvg).join('')}</svg>`;
