/**
 * A plan that was drawn instead of photographed: strokes and objects in plan coordinates, from back
 * to front. It stays editable, and screen and PDF draw it as vectors (specification, section 3).
 */
import type { Position, Size } from './geometry.ts';

/** What the template palette offers (specification, section 9), and a table. */
export const templateTypes = [
  'villa',
  'warehouse',
  'office',
  'rack',
  'door',
  'window',
  'wall',
  'sink',
  'table',
] as const;
/** What the generator draws besides. */
const furnishingTypes = ['room', 'stairs', 'desk', 'counter', 'bed', 'toilet'] as const;
export const drawnObjectTypes = [...templateTypes, ...furnishingTypes] as const;
export type TemplateType = (typeof templateTypes)[number];
export type DrawnObjectType = (typeof drawnObjectTypes)[number];

/** A line of the brush; an eraser's line takes away what lies under it. */
export type Stroke = {
  readonly kind: 'stroke';
  readonly key: string;
  /** As [x, y, pressure 0 to 1]. */
  readonly points: readonly (readonly [x: number, y: number, pressure: number])[];
  /** 1 to 20. */
  readonly width: number;
  readonly isEraser: boolean;
};

/** A template on the plan; x and y are its top left corner before it is turned round its middle. */
export type DrawnObject = Size & {
  readonly kind: 'object';
  readonly key: string;
  readonly type: DrawnObjectType;
  readonly x: number;
  readonly y: number;
  /** In degrees, clockwise. */
  readonly rotation: number;
};

/** A wall from point to point. */
export type Wall = {
  readonly kind: 'wall-line';
  readonly key: string;
  readonly from: Position;
  readonly to: Position;
  readonly thickness: number;
};

/** A word on the plan, such as a room's name, centred on its position. */
export type DrawnText = {
  readonly kind: 'text';
  readonly key: string;
  readonly text: string;
  readonly at: Position;
  readonly size: number;
};

export type Shape = Stroke | DrawnObject | Wall | DrawnText;

export type Drawing = {
  readonly size: Size;
  readonly shapes: readonly Shape[];
  /** How many units of the plan are one metre; null when nobody said. */
  readonly unitsPerMetre: number | null;
};
