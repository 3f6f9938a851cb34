/** A floor plan in a PDF: its picture in a frame with the boxes as vectors, and the legend below. */
import { placeLabels } from '#common/floor-plan/box-labels.ts';
import type { Position, Size } from '#common/floor-plan/geometry.ts';
import { gridOf } from '#common/floor-plan/grid.ts';
import type { Scene } from '#common/floor-plan/scene.ts';
import { drawDrawing } from './drawn-plan.ts';
import { drawBox, drawMarker, markerSizeOf, TOXIC_SIGN } from './marker.ts';
import type { Block, DrawOperation, LegendEntry, MeasureText } from './model.ts';
import { COLOR, CONTENT_WIDTH, MARGIN, SPACE, TYPE } from './page.ts';
import { keepTogether, type Piece, withGap } from './piece.ts';
import { STYLE, type TextStyle, textAt, widthOf } from './text-pieces.ts';

const PLAN_MAX_HEIGHT = 420;
const MARKER_SIZE = 16;
/** Where many boxes stand close together, markers and numbers are smaller: readers of a PDF can zoom in. */
const CROWD = { boxes: 60, markerSize: 12 };
/** Room inside the frame for markers and numbers of boxes that stand at the plan's edge. */
const PADDING = { x: 32, y: 18 };
/** The inset keeps the points of diamonds within the margin. */
const LEGEND = { marker: 9, inset: 1.5, room: 16, gap: 20 };

const frame = (top: number, height: number): DrawOperation => ({
  kind: 'polygon',
  points: [
    { x: MARGIN.left, y: top },
    { x: MARGIN.left + CONTENT_WIDTH, y: top },
    { x: MARGIN.left + CONTENT_WIDTH, y: top + height },
    { x: MARGIN.left, y: top + height },
  ],
  fill: COLOR.paper,
  stroke: COLOR.rule,
  strokeWidth: 0.8,
});

/** What the boxes stand on: a drawn plan prints sharper than the picture that was made of it. */
function drawGround(scene: Scene, area: Position & Size, scale: number, measure: MeasureText): DrawOperation[] {
  if (scene.drawing) {
    const drawn = drawDrawing(scene.drawing, area, scale, measure);
    return [{ kind: 'clip', ...area }, ...drawn, { kind: 'unclip' }];
  }
  return scene.imageId ? [{ kind: 'image', imageId: scene.imageId, ...area }] : [];
}

const SQUARE_NAME: TextStyle = { ...STYLE.small, size: 6, line: 8 };
const SQUARE_NAME_GAP = 2;
const TICK = 3;

/** Names of columns and rows along the plan's edge, at the frame, with ticks between them. */
function drawGrid(size: Size, area: Position & Size, top: number, measure: MeasureText): DrawOperation[] {
  const { columns, rows } = gridOf(size);
  const [across, down] = [area.width / columns.length, area.height / rows.length];
  const tick = (from: Position, to: Position): DrawOperation => ({
    kind: 'line',
    from,
    to,
    thickness: 0.5,
    color: COLOR.rule,
  });
  const left = MARGIN.left + SQUARE_NAME_GAP;
  return [
    ...columns.flatMap((name, index) => {
      const x = area.x + index * across;
      const middle = x + across / 2 - widthOf(name, SQUARE_NAME, measure) / 2;
      const ticks = index === 0 ? [] : [tick({ x, y: top }, { x, y: top + TICK })];
      return [textAt(middle, top + SQUARE_NAME_GAP, name, SQUARE_NAME), ...ticks];
    }),
    ...rows.flatMap((name, index) => {
      const y = area.y + index * down;
      const ticks = index === 0 ? [] : [tick({ x: MARGIN.left, y }, { x: MARGIN.left + TICK, y })];
      return [textAt(left, y + down / 2 - SQUARE_NAME.line / 2, name, SQUARE_NAME), ...ticks];
    }),
  ];
}

function planPiece({ scene, language, states }: Extract<Block, { kind: 'plan' }>, measure: MeasureText): Piece {
  const room = { width: CONTENT_WIDTH - 2 * PADDING.x, height: PLAN_MAX_HEIGHT - 2 * PADDING.y };
  const scale = Math.min(room.width / scene.size.width, room.height / scene.size.height);
  const [width, height] = [scene.size.width * scale, scene.size.height * scale];
  const markerSize = scene.boxes.length > CROWD.boxes ? CROWD.markerSize : MARKER_SIZE;
  const clamp = (value: number, limit: number) => Math.min(Math.max(value, 0), limit);
  const boxes = scene.boxes.map((box) => ({
    ...box,
    ...(states && box.isToxic ? { boxNumber: box.boxNumber + TOXIC_SIGN } : {}),
    ...(states?.[box.boxNumber] ? { state: states[box.boxNumber] } : {}),
    position: { x: clamp(box.position.x, scene.size.width), y: clamp(box.position.y, scene.size.height) },
  }));
  const margin = { x: (CONTENT_WIDTH - width) / 2, y: PADDING.y };
  const sides = placeLabels(boxes, { plan: scene.size, margin, scale }, markerSize, (box) =>
    markerSizeOf(box, markerSize),
  );
  return {
    height: height + 2 * PADDING.y,
    gap: SPACE.medium,
    keepWithNext: false,
    draw: (top) => {
      const origin = { x: MARGIN.left + margin.x, y: top + margin.y };
      const place = ({ x, y }: Position): Position => ({ x: origin.x + x * scale, y: origin.y + y * scale });
      return [
        frame(top, height + 2 * PADDING.y),
        ...(states ? drawGrid(scene.size, { ...origin, width, height }, top, measure) : []),
        ...drawGround(scene, { ...origin, width, height }, scale, measure),
        ...boxes.flatMap((box) => {
          const side = sides.get(box.key) ?? 'below';
          const room = { left: MARGIN.left, right: MARGIN.left + CONTENT_WIDTH };
          return drawBox(box, { at: place(box.position), size: markerSize, language, side, room }, measure);
        }),
      ];
    },
  };
}

/** The legend's entries in as many rows as they need. */
function legendRows(legend: readonly LegendEntry[], measure: MeasureText): { entry: LegendEntry; x: number }[][] {
  const rows: { entry: LegendEntry; x: number }[][] = [];
  let x = Number.POSITIVE_INFINITY;
  for (const entry of legend) {
    const width = (entry.marker ? LEGEND.room : 0) + widthOf(entry.label, STYLE.small, measure);
    if (x + width > CONTENT_WIDTH) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ entry, x: MARGIN.left + x });
    x += width + LEGEND.gap;
  }
  return rows;
}

function legendPieces(legend: readonly LegendEntry[], measure: MeasureText): Piece[] {
  const pieces = legendRows(legend, measure).map(
    (row): Piece => ({
      height: TYPE.body.line,
      gap: 0,
      keepWithNext: false,
      draw: (top) =>
        row.flatMap(({ entry: { marker, label }, x }) => [
          ...(marker
            ? drawMarker(
                marker,
                { x: x + LEGEND.inset + LEGEND.marker / 2, y: top + TYPE.body.line / 2 },
                LEGEND.marker,
                measure,
              )
            : []),
          textAt(marker ? x + LEGEND.room : x, top + (TYPE.body.line - TYPE.small.line) / 2, label, STYLE.small),
        ]),
    }),
  );
  return withGap(pieces, SPACE.small);
}

export const planPieces = (block: Extract<Block, { kind: 'plan' }>, measure: MeasureText): Piece[] =>
  keepTogether([planPiece(block, measure), ...legendPieces(block.legend, measure)]);
