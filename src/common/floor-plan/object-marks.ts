/** How everything on a drawn plan is painted, so that the screen's SVG and the PDF draw exactly the same. */
import { hasPenPressure, strokeOutline } from '#common/ink/stroke-outline.ts';
import type { DrawnObject, DrawnObjectType, DrawnText, Shape, Stroke, Wall } from './drawing.ts';
import type { Position } from './geometry.ts';
import { moveMark, type PlanMark } from './plan-mark.ts';
import { officeSymbol, roomSymbol, villaSymbol, warehouseSymbol } from './symbols/buildings.ts';
import {
  bedSymbol,
  counterSymbol,
  deskSymbol,
  rackSymbol,
  sinkSymbol,
  tableSymbol,
  toiletSymbol,
} from './symbols/furniture.ts';
import { INK, type PlanSymbol, WHITE, WORD } from './symbols/kit.ts';
import { doorSymbol, stairsSymbol, wallSymbol, windowSymbol } from './symbols/openings.ts';

const symbols: Record<DrawnObjectType, PlanSymbol> = {
  villa: villaSymbol,
  warehouse: warehouseSymbol,
  office: officeSymbol,
  rack: rackSymbol,
  door: doorSymbol,
  window: windowSymbol,
  wall: wallSymbol,
  sink: sinkSymbol,
  room: roomSymbol,
  stairs: stairsSymbol,
  desk: deskSymbol,
  table: tableSymbol,
  counter: counterSymbol,
  bed: bedSymbol,
  toilet: toiletSymbol,
};

/** Of the brush's ink, and of what the eraser leaves. */
export const strokeColor = (isEraser: boolean): string => (isEraser ? WHITE : INK);

function strokeMarks({ points, width, isEraser }: Stroke): PlanMark[] {
  const outline = strokeOutline(points, { lineWidth: width, hasPressure: hasPenPressure(points) });
  const fill = strokeColor(isEraser);
  return outline.length > 0 ? [{ kind: 'polygon', points: outline, fill, stroke: null, strokeWidth: 0 }] : [];
}

/** Turns positions clockwise round the middle of a box, and moves them from the box's own space onto the plan. */
function ontoPlan({ x, y, width, height, rotation }: DrawnObject): (position: Position) => Position {
  const [sin, cos] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)];
  const middle = { x: x + width / 2, y: y + height / 2 };
  return (position) => {
    const [dx, dy] = [position.x - width / 2, position.y - height / 2];
    return { x: middle.x + dx * cos - dy * sin, y: middle.y + dx * sin + dy * cos };
  };
}

const objectMarks = (object: DrawnObject): PlanMark[] =>
  symbols[object.type](object).map((mark) => moveMark(mark, ontoPlan(object)));

/** The wall's rectangle; half a thickness longer at both ends, so that walls that meet make a whole corner. */
function wallMarks({ from, to, thickness }: Wall): PlanMark[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = length === 0 ? [1, 0] : [(to.x - from.x) / length, (to.y - from.y) / length];
  const half = thickness / 2;
  const corner = (end: Position, along: number, across: number): Position => ({
    x: end.x + (ux * along - uy * across) * half,
    y: end.y + (uy * along + ux * across) * half,
  });
  const points = [corner(from, -1, -1), corner(to, 1, -1), corner(to, 1, 1), corner(from, -1, 1)];
  return [{ kind: 'polygon', points, fill: INK, stroke: null, strokeWidth: 0 }];
}

const textMarks = ({ text, at, size }: DrawnText): PlanMark[] => [{ kind: 'text', centre: at, text, size, fill: WORD }];

/** The marks of one shape in plan units, from back to front (specification, section 9). */
export function shapeMarks(shape: Shape): PlanMark[] {
  switch (shape.kind) {
    case 'stroke':
      return strokeMarks(shape);
    case 'object':
      return objectMarks(shape);
    case 'wall-line':
      return wallMarks(shape);
    case 'text':
      return textMarks(shape);
  }
}
