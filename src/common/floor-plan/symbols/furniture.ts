/** Symbols of what stands on a floor. What has a back has it at the top of its box, against the wall. */
import type { PlanMark } from '#common/floor-plan/plan-mark.ts';
import {
  arc,
  at,
  clamp,
  ellipse,
  FAINT,
  LINE,
  line,
  type PlanSymbol,
  rect,
  roundRect,
  SHADE,
  upright,
  WHITE,
} from './kit.ts';

/** A rack from above: bays between uprights, each with its cross. */
export const rackSymbol: PlanSymbol = upright(({ width, height }) => {
  const bays = clamp(Math.round(height / Math.max(width * 1.5, 14)), 1, 30);
  const bay = height / bays;
  return [
    rect(0, 0, width, height, { fill: SHADE.light, stroke: null }),
    ...Array.from({ length: bays }, (_, index) => index * bay).flatMap((y) => [
      line(
        [
          { x: 0, y },
          { x: width, y: y + bay },
        ],
        { stroke: FAINT, strokeWidth: 0.9 },
      ),
      line(
        [
          { x: width, y },
          { x: 0, y: y + bay },
        ],
        { stroke: FAINT, strokeWidth: 0.9 },
      ),
      line([
        { x: 0, y },
        { x: width, y },
      ]),
    ]),
    rect(0, 0, width, height, { strokeWidth: 1.5 }),
  ];
});

/** A chair of a table or desk, its back at the bottom of the box. */
const chair = (size: number): PlanMark[] => [
  roundRect(size * 0.1, 0, size * 0.8, size * 0.8, size * 0.25, { fill: WHITE, stroke: LINE, strokeWidth: 1 }),
  roundRect(0, size * 0.72, size, size * 0.24, size * 0.12, { fill: SHADE.mid, stroke: LINE, strokeWidth: 1 }),
];

/** A desk with its screen, and the chair below it. */
export const deskSymbol: PlanSymbol = ({ width, height }) => {
  const depth = height * 0.56;
  const seat = Math.min(width * 0.42, height - depth + 2);
  return [
    ...at((width - seat) / 2, height - seat, chair(seat)),
    rect(0, 0, width, depth, { fill: SHADE.light, strokeWidth: 1.4 }),
    rect(width * 0.3, depth * 0.14, width * 0.4, Math.max(1.6, depth * 0.12), { fill: LINE, stroke: null }),
    rect(width * 0.34, depth * 0.52, width * 0.32, depth * 0.24, { stroke: FAINT, strokeWidth: 0.9 }),
  ];
};

/** Turns a chair by quarters so that its seat looks at the table. */
function chairAt(x: number, y: number, size: number, quarter: 0 | 1 | 2 | 3): PlanMark[] {
  const turn = (px: number, py: number) => {
    if (quarter === 0) return { x: px, y: py };
    if (quarter === 1) return { x: size - py, y: px };
    if (quarter === 2) return { x: size - px, y: size - py };
    return { x: py, y: size - px };
  };
  const marks = chair(size).map((mark) =>
    mark.kind === 'text' ? mark : { ...mark, points: mark.points.map((point) => turn(point.x, point.y)) },
  );
  return at(x, y, marks);
}

/** A table with chairs all round; a round one when its box is square. */
export const tableSymbol: PlanSymbol = ({ width, height }) => {
  const seat = clamp(Math.min(width, height) * 0.27, 5, 34);
  const [inset, right, bottom] = [seat * 0.7, width - seat, height - seat];
  const top = { width: width - 2 * inset, height: height - 2 * inset };
  const along = (length: number) => Math.max(1, Math.floor((length + seat * 0.4) / (seat * 1.4)));
  const spread = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => inset + ((index + 0.5) * length) / count - seat / 2);
  const style = { fill: SHADE.light, strokeWidth: 1.4 };
  const isRound = Math.abs(width - height) < Math.min(width, height) * 0.1;
  return [
    ...spread(isRound ? 1 : along(top.width), top.width).flatMap((x) => [
      ...chairAt(x, 0, seat, 2),
      ...chairAt(x, bottom, seat, 0),
    ]),
    ...spread(isRound ? 1 : along(top.height), top.height).flatMap((y) => [
      ...chairAt(0, y, seat, 1),
      ...chairAt(right, y, seat, 3),
    ]),
    isRound
      ? ellipse({ x: width / 2, y: height / 2 }, { x: top.width / 2, y: top.height / 2 }, style)
      : roundRect(inset, inset, top.width, top.height, 4, style),
  ];
};

/** A worktop with the line of its upstand along the wall. */
export const counterSymbol: PlanSymbol = ({ width, height }) => {
  const upstand = clamp(height * 0.2, 2, 6);
  return [
    rect(0, 0, width, height, { fill: SHADE.mid, strokeWidth: 1.4 }),
    line(
      [
        { x: 0, y: upstand },
        { x: width, y: upstand },
      ],
      { stroke: FAINT },
    ),
  ];
};

/** Pillows at the head, the blanket folded back; two pillows on a bed for two. */
export const bedSymbol: PlanSymbol = ({ width, height }) => {
  const pillows = width > height * 0.62 ? 2 : 1;
  const [share, gap] = [width / pillows, width * 0.07];
  const fold = height * 0.36;
  return [
    roundRect(0, 0, width, height, 3, { fill: WHITE, strokeWidth: 1.4 }),
    rect(0, fold, width, height - fold, { fill: SHADE.mid, strokeWidth: 1 }),
    line([
      { x: 0, y: fold + height * 0.09 },
      { x: width, y: fold + height * 0.09 },
    ]),
    ...Array.from({ length: pillows }, (_, index) =>
      roundRect(index * share + gap, height * 0.07, share - 2 * gap, height * 0.19, 4, {
        fill: SHADE.light,
        strokeWidth: 1,
      }),
    ),
  ];
};

/** Cistern and bowl. */
export const toiletSymbol: PlanSymbol = ({ width, height }) => {
  const cistern = height * 0.26;
  const [middle, bowl] = [{ x: width / 2, y: height * 0.64 }, height * 0.36];
  return [
    roundRect(width * 0.08, 0, width * 0.84, cistern, 2, { fill: SHADE.mid, strokeWidth: 1.2 }),
    ellipse(middle, { x: width * 0.4, y: bowl }, { fill: WHITE, strokeWidth: 1.2 }),
    ellipse({ x: middle.x, y: middle.y + height * 0.02 }, { x: width * 0.26, y: bowl * 0.68 }, { stroke: FAINT }),
  ];
};

/** Basin, drain and tap. */
export const sinkSymbol: PlanSymbol = ({ width, height }) => {
  const [middle, drain] = [width / 2, clamp(Math.min(width, height) * 0.07, 1, 3)];
  return [
    roundRect(0, 0, width, height, 3, { fill: SHADE.light, strokeWidth: 1.4 }),
    roundRect(width * 0.12, height * 0.26, width * 0.76, height * 0.62, Math.min(width, height) * 0.26, {
      fill: WHITE,
      strokeWidth: 1.1,
    }),
    ellipse({ x: middle, y: height * 0.57 }, { x: drain, y: drain }, { fill: LINE, stroke: null }),
    line(
      [
        { x: middle, y: height * 0.08 },
        { x: middle, y: height * 0.38 },
      ],
      { strokeWidth: 1.8 },
    ),
    arc({ x: middle, y: height * 0.14 }, { x: width * 0.12, y: height * 0.03 }, 180, 360),
  ];
};
