/** Symbols of what goes into and between walls: wall, window, door, stairs. */
import { arc, clamp, FAINT, INK, LINE, line, type PlanSymbol, rect, SHADE, upright, WHITE } from './kit.ts';

/** Below this a window has room for one line of glass only. */
const DOUBLE_GLASS_FROM = 10;
const DASH = 6;
const TREAD = 9;

export const wallSymbol: PlanSymbol = ({ width, height }) => [rect(0, 0, width, height, { fill: INK, stroke: null })];

/** The wall's two faces with the glass between them. */
export const windowSymbol: PlanSymbol = upright(({ width, height }) => {
  const panes = width < DOUBLE_GLASS_FROM ? [0.5] : [0.36, 0.64];
  return [
    rect(0, 0, width, height, { fill: WHITE, stroke: INK, strokeWidth: 1.4 }),
    ...panes.map((share) =>
      line([
        { x: width * share, y: 0 },
        { x: width * share, y: height },
      ]),
    ),
  ];
});

/** A flat opening closed by a roller door: dashes where it comes down. */
const rollerDoor: PlanSymbol = ({ width, height }) => {
  const dashes = Math.max(2, Math.round(width / (2 * DASH)));
  const step = width / dashes;
  return [
    rect(0, -0.5, width, height + 1, { fill: WHITE, stroke: null }),
    ...[0, width].map((x) =>
      line(
        [
          { x, y: 0 },
          { x, y: height },
        ],
        { stroke: INK, strokeWidth: 2 },
      ),
    ),
    ...Array.from({ length: dashes }, (_, index) =>
      line(
        [
          { x: (index + 0.2) * step, y: height / 2 },
          { x: (index + 0.8) * step, y: height / 2 },
        ],
        { stroke: INK, strokeWidth: 2 },
      ),
    ),
  ];
};

/**
 * The strip along the bottom of a door's box that lies in the wall. The rest of the box is the room
 * the leaf needs: a box of width w and height w + t stands in a wall t thick and swings a true quarter.
 */
export const doorSill = ({ width, height }: { width: number; height: number }) =>
  clamp(height - width, height * 0.08, height * 0.25);

/** Opening, leaf and swing; hinged on the left, opening upwards. Less than half as high as wide: a roller door. */
export const doorSymbol: PlanSymbol = ({ width, height }) => {
  if (height < width / 2) return rollerDoor({ width, height });
  const top = height - doorSill({ width, height });
  const leaf = clamp(width * 0.07, 1.5, 4);
  return [
    // A hair beyond the wall's faces, or a line of wall shimmers along them.
    rect(0, top - 0.5, width, height - top + 1, { fill: WHITE, stroke: null }),
    arc({ x: 0, y: top }, { x: width, y: top }, 270, 360, { stroke: FAINT }),
    rect(0, 0, leaf, top, { fill: WHITE, stroke: INK }),
    ...[0, width].map((x) =>
      line(
        [
          { x, y: top },
          { x, y: height },
        ],
        { stroke: INK, strokeWidth: 1.6 },
      ),
    ),
  ];
};

/** Treads and the walking line; the arrow points the way up. */
export const stairsSymbol: PlanSymbol = upright(({ width, height }) => {
  const treads = clamp(Math.round(height / TREAD), 5, 24);
  const [middle, head] = [width / 2, clamp(width * 0.16, 3, 8)];
  const [foot, tip] = [height - height / treads / 2, height / treads / 2];
  return [
    rect(0, 0, width, height, { fill: SHADE.light, stroke: LINE }),
    ...Array.from({ length: treads - 1 }, (_, index) => {
      const y = ((index + 1) * height) / treads;
      return line(
        [
          { x: 0, y },
          { x: width, y },
        ],
        { stroke: FAINT },
      );
    }),
    line([
      { x: middle, y: foot },
      { x: middle, y: tip },
    ]),
    line([
      { x: middle - head, y: tip + head * 1.4 },
      { x: middle, y: tip },
      { x: middle + head, y: tip + head * 1.4 },
    ]),
  ];
});
