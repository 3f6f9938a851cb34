/** The region of a plan that a position is in, such as top left, for screen readers. */
import type { Position, Size } from './geometry.ts';

const ROWS = ['top', 'middle', 'bottom'] as const;
const COLUMNS = ['left', 'centre', 'right'] as const;
export type Region = `${(typeof ROWS)[number]}.${(typeof COLUMNS)[number]}`;

const third = (part: number, whole: number): 0 | 1 | 2 => (part < whole / 3 ? 0 : part < (whole * 2) / 3 ? 1 : 2);

/** The ninth of the plan that a position lies in. */
export const regionOf = ({ x, y }: Position, { width, height }: Size): Region =>
  `${ROWS[third(y, height)]}.${COLUMNS[third(x, width)]}`;
