/** Symbols of whole buildings as a site plan shows them, from above; and of a room's floor. */
import type { Position } from '#common/floor-plan/geometry.ts';
import {
  clamp,
  ellipse,
  FAINT,
  INK,
  LINE,
  line,
  type PlanSymbol,
  polygon,
  rect,
  SHADE,
  upright,
  WHITE,
} from './kit.ts';

const OUTLINE = { stroke: INK, strokeWidth: 2 } as const;

export const roomSymbol: PlanSymbol = ({ width, height }) => [
  rect(0, 0, width, height, { fill: SHADE.floor, stroke: LINE, strokeWidth: 1.5 }),
];

/** A hipped roof, lit from the left, with its chimney. */
export const villaSymbol: PlanSymbol = upright(({ width, height }) => {
  const hip = width / 2;
  const [north, south]: [Position, Position] = [
    { x: hip, y: hip },
    { x: hip, y: height - hip },
  ];
  const [topLeft, topRight] = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
  ];
  const [bottomLeft, bottomRight] = [
    { x: 0, y: height },
    { x: width, y: height },
  ];
  const ridge = { stroke: LINE, strokeWidth: 1.2 };
  const chimney = Math.min(width * 0.12, 14);
  return [
    polygon([topLeft, north, south, bottomLeft], { ...ridge, fill: WHITE }),
    polygon([topLeft, topRight, north], { ...ridge, fill: SHADE.light }),
    polygon([bottomLeft, south, bottomRight], { ...ridge, fill: SHADE.mid }),
    polygon([topRight, bottomRight, south, north], { ...ridge, fill: SHADE.dark }),
    rect(0, 0, width, height, OUTLINE),
    rect(width * 0.68, height * 0.3, chimney, chimney, { fill: WHITE, stroke: INK, strokeWidth: 1.4 }),
  ];
});

const SHEET = 12;

/** A ridged roof of corrugated sheets with skylights. */
export const warehouseSymbol: PlanSymbol = upright(({ width, height }) => {
  const sheets = clamp(Math.round(height / SHEET), 4, 60);
  const skylights = clamp(Math.round(height / (width * 0.6)), 1, 5);
  const bay = height / skylights;
  return [
    rect(0, 0, width / 2, height, { fill: WHITE, stroke: null }),
    rect(width / 2, 0, width / 2, height, { fill: SHADE.mid, stroke: null }),
    ...Array.from({ length: sheets - 1 }, (_, index) => {
      const y = ((index + 1) * height) / sheets;
      return line(
        [
          { x: 0, y },
          { x: width, y },
        ],
        { stroke: SHADE.dark, strokeWidth: 0.8 },
      );
    }),
    ...Array.from({ length: skylights }, (_, index) => index * bay + bay * 0.3).flatMap((y) =>
      [0.16, 0.66].map((x) => rect(width * x, y, width * 0.18, bay * 0.4, { fill: WHITE, stroke: FAINT })),
    ),
    line([
      { x: width / 2, y: 0 },
      { x: width / 2, y: height },
    ]),
    rect(0, 0, width, height, OUTLINE),
  ];
});

/** A flat roof behind a parapet, with the lift's head and two fans. */
export const officeSymbol: PlanSymbol = upright(({ width, height }) => {
  const edge = clamp(width * 0.07, 3, 9);
  const core = { width: width * 0.34, height: height * 0.2 };
  const [left, top] = [(width - core.width) / 2, (height - core.height) / 2];
  const fan = Math.min(width, height) * 0.09;
  return [
    rect(0, 0, width, height, { ...OUTLINE, fill: SHADE.mid }),
    rect(edge, edge, width - 2 * edge, height - 2 * edge, { fill: SHADE.floor, stroke: LINE }),
    rect(left, top, core.width, core.height, { fill: WHITE, stroke: LINE, strokeWidth: 1.4 }),
    line(
      [
        { x: left, y: top },
        { x: left + core.width, y: top + core.height },
      ],
      { stroke: FAINT },
    ),
    line(
      [
        { x: left + core.width, y: top },
        { x: left, y: top + core.height },
      ],
      { stroke: FAINT },
    ),
    ...[0.2, 0.8].flatMap((share) => {
      const centre = { x: width / 2, y: height * share };
      return [
        rect(centre.x - fan * 1.5, centre.y - fan * 1.5, fan * 3, fan * 3, { fill: SHADE.light, stroke: FAINT }),
        ellipse(centre, { x: fan, y: fan }, { fill: WHITE, stroke: LINE }),
        ellipse(centre, { x: fan * 0.3, y: fan * 0.3 }, { fill: FAINT, stroke: null }),
      ];
    }),
  ];
});
