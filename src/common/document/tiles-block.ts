/** The figures that summarise a visit, as tiles, four in a row. */
import { drawMarker } from './marker.ts';
import type { Block, MeasureText, Tile } from './model.ts';
import { COLOR, CONTENT_WIDTH, MARGIN, SPACE, TYPE } from './page.ts';
import { keepTogether, type Piece } from './piece.ts';
import { fitted, STYLE, textAt, widthOf } from './text-pieces.ts';

const PER_ROW = 4;
const GUTTER = 8;
const WIDTH = (CONTENT_WIDTH - (PER_ROW - 1) * GUTTER) / PER_ROW;
const PADDING = 10;
const HEIGHT = TYPE.number.line + TYPE.small.line + 2 * SPACE.small;
const MARKER_SIZE = 11;

function drawTile({ value, label, marker }: Tile, left: number, top: number, measure: MeasureText) {
  const points = [
    { x: left, y: top },
    { x: left + WIDTH, y: top },
    { x: left + WIDTH, y: top + HEIGHT },
    { x: left, y: top + HEIGHT },
  ];
  const valueWidth = widthOf(value, STYLE.number, measure);
  const centre = { x: left + PADDING + valueWidth + SPACE.medium, y: top + SPACE.small + TYPE.number.line / 2 };
  const name = fitted(label, STYLE.small, WIDTH - 2 * PADDING, measure);
  return [
    { kind: 'polygon', points, fill: COLOR.tint, stroke: COLOR.tint, strokeWidth: 0 } as const,
    textAt(left + PADDING, top + SPACE.small, value, STYLE.number),
    ...(marker ? drawMarker(marker, centre, MARKER_SIZE, measure) : []),
    textAt(left + PADDING, top + SPACE.small + TYPE.number.line, name, STYLE.small),
  ];
}

export function tilePieces({ tiles }: Extract<Block, { kind: 'tiles' }>, measure: MeasureText): Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0; start < tiles.length; start += PER_ROW) {
    pieces.push({
      height: HEIGHT,
      gap: start === 0 ? SPACE.large : GUTTER,
      keepWithNext: false,
      draw: (top) =>
        tiles
          .slice(start, start + PER_ROW)
          .flatMap((tile, column) => drawTile(tile, MARGIN.left + column * (WIDTH + GUTTER), top, measure)),
    });
  }
  return keepTogether(pieces);
}
