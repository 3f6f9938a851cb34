/**
 * Bar charts of visits, two a row: a bar for all devices with its figure written above it, a diamond and a figure below for
 * the highest device, and a dashed line where something was agreed.
 */
import type { Block, Chart, DrawOperation, MeasureText } from './model.ts';
import { COLOR, CONTENT_WIDTH, MARGIN, SPACE, TYPE } from './page.ts';
import { keepTogether, type Piece, withGap } from './piece.ts';
import { fitted, STYLE, type TextStyle, textAt, widthOf } from './text-pieces.ts';

const PER_ROW = 2;
const GUTTER = 20;
const WIDTH = (CONTENT_WIDTH - (PER_ROW - 1) * GUTTER) / PER_ROW;
/** Where the names of rows and of the threshold stand, left of the bars. */
const NAMES = 40;
const PLOT = { height: 66, above: 10 };
const FIGURE: TextStyle = { ...STYLE.smallBold, size: 6.5, line: 8 };
/** Between figures side by side. */
const FIGURE_GAP = 1;
const NAME: TextStyle = { ...STYLE.small, size: 6.5, line: 8 };
const TITLE_HEIGHT = TYPE.table.line + TYPE.small.line;
const AXIS_TOP = TITLE_HEIGHT + SPACE.hair + PLOT.above + PLOT.height;
/** Below the axis: the day, the month, and the highest device. */
const ROWS = { day: 2, month: 2 + NAME.line, highest: 4 + 2 * NAME.line } as const;
const HEIGHT = AXIS_TOP + ROWS.highest + NAME.line;
const BAR = { share: 0.56, max: 26 };
const DIAMOND = 2.4;
const DASH = { on: 3, off: 2 };
const THRESHOLD_COLOR = COLOR.alarm;
const BAR_COLOR = '#7fb3a8';

const line = (x: number, y: number, to: number, color: string, thickness: number): DrawOperation => ({
  kind: 'line',
  from: { x, y },
  to: { x: to, y },
  thickness,
  color,
});

const rectangle = (left: number, top: number, right: number, bottom: number, fill: string): DrawOperation => ({
  kind: 'polygon',
  points: [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ],
  fill,
  stroke: fill,
  strokeWidth: 0,
});

const diamond = (x: number, y: number): DrawOperation => ({
  kind: 'polygon',
  points: [
    { x, y: y - DIAMOND },
    { x: x + DIAMOND, y },
    { x, y: y + DIAMOND },
    { x: x - DIAMOND, y },
  ],
  fill: COLOR.ink,
  stroke: COLOR.paper,
  strokeWidth: 0.5,
});

function dashes(from: number, to: number, y: number): DrawOperation[] {
  const count = Math.ceil((to - from) / (DASH.on + DASH.off));
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * (DASH.on + DASH.off);
    return line(start, y, Math.min(start + DASH.on, to), THRESHOLD_COLOR, 0.8);
  });
}

/** The value at the chart's upper edge. */
function topOf({ points, threshold }: Chart): number {
  const values = points.flatMap(({ value, highest }) => [value ?? 0, highest ?? 0]);
  return Math.max(1, ...values, threshold?.value ?? 0);
}

const centred = (text: string, middle: number, top: number, style: TextStyle, room: number, measure: MeasureText) => {
  const shown = fitted(text, style, room, measure);
  return textAt(middle - widthOf(shown, style, measure) / 2, top, shown, style);
};

/** A figure in full, smaller where it has no room: half a figure is another figure. */
function figureStyle(text: string, room: number, measure: MeasureText): TextStyle {
  const width = widthOf(text, FIGURE, measure);
  return width <= room ? FIGURE : { ...FIGURE, size: (FIGURE.size * room) / width };
}

/** Right-aligned in the column of names. */
function named(text: string, left: number, top: number, style: TextStyle, measure: MeasureText): DrawOperation {
  const shown = fitted(text, style, NAMES - SPACE.hair, measure);
  return textAt(left + NAMES - SPACE.hair - widthOf(shown, style, measure), top, shown, style);
}

function drawPoints(chart: Chart, left: number, top: number, measure: MeasureText): DrawOperation[] {
  const axis = top + AXIS_TOP;
  const column = (WIDTH - NAMES) / Math.max(1, chart.points.length);
  const barHalf = Math.min(column * BAR.share, BAR.max) / 2;
  const heightOf = (value: number) => (value / topOf(chart)) * PLOT.height;
  return chart.points.flatMap(({ day, month, value, valueText, highest }, index) => {
    const middle = left + NAMES + (index + 0.5) * column;
    const bar = value === null ? 0 : heightOf(value);
    const tip = highest === null ? 0 : heightOf(highest);
    // The figure stands above the bar, and above a diamond that would cover it.
    const isCovered = tip > bar - DIAMOND && tip - bar < FIGURE.line + DIAMOND;
    const figureTop = axis - (isCovered ? Math.max(bar, tip + DIAMOND) : bar) - FIGURE.line - 0.5;
    const style = figureStyle(valueText, column - FIGURE_GAP, measure);
    const half = widthOf(valueText, style, measure) / 2;
    const most = highest === null ? '–' : String(highest);
    const mostStyle = figureStyle(most, column - FIGURE_GAP, measure);
    return [
      ...(bar > 0 ? [rectangle(middle - barHalf, axis - bar, middle + barHalf, axis, BAR_COLOR)] : []),
      rectangle(middle - half, figureTop + 0.5, middle + half, figureTop + FIGURE.line, COLOR.paper),
      textAt(middle - half, figureTop, valueText, style),
      ...(highest === null || highest === 0 ? [] : [diamond(middle, axis - tip)]),
      centred(day, middle, axis + ROWS.day, NAME, column, measure),
      centred(month, middle, axis + ROWS.month, NAME, column, measure),
      textAt(middle - widthOf(most, mostStyle, measure) / 2, axis + ROWS.highest, most, mostStyle),
    ];
  });
}

function drawChart(chart: Chart, left: number, top: number, measure: MeasureText): DrawOperation[] {
  const { title, subtitle, threshold, highestLabel } = chart;
  const axis = top + AXIS_TOP;
  const right = left + WIDTH;
  const agreed = threshold && axis - (threshold.value / topOf(chart)) * PLOT.height;
  const nameTop = axis + ROWS.highest;
  const nameWidth = widthOf(fitted(highestLabel, NAME, NAMES - SPACE.hair, measure), NAME, measure);
  return [
    textAt(left, top, fitted(title, STYLE.tableTitle, WIDTH, measure), { ...STYLE.tableTitle, color: COLOR.ink }),
    textAt(left, top + TYPE.table.line, fitted(subtitle, STYLE.small, WIDTH, measure), STYLE.small),
    ...(threshold && agreed !== null
      ? [
          ...dashes(left + NAMES, right, agreed),
          named(threshold.label, left, agreed - NAME.line / 2, { ...FIGURE, color: THRESHOLD_COLOR }, measure),
        ]
      : []),
    ...drawPoints(chart, left, top, measure),
    line(left + NAMES, axis, right, COLOR.muted, 0.6),
    named(highestLabel, left, nameTop, NAME, measure),
    diamond(left + Math.max(DIAMOND, NAMES - SPACE.hair - nameWidth - 2 * DIAMOND), nameTop + NAME.line / 2),
  ];
}

export function chartPieces({ charts }: Extract<Block, { kind: 'charts' }>, measure: MeasureText): Piece[] {
  const rows: Piece[] = [];
  for (let start = 0; start < charts.length; start += PER_ROW) {
    rows.push({
      height: HEIGHT,
      gap: SPACE.large,
      keepWithNext: false,
      draw: (top) =>
        charts
          .slice(start, start + PER_ROW)
          .flatMap((chart, column) => drawChart(chart, MARGIN.left + column * (WIDTH + GUTTER), top, measure)),
    });
  }
  return withGap(keepTogether(rows), SPACE.medium);
}
