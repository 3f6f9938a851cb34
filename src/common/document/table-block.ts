/** Tables: rows stay whole unless they are higher than a page, and the titles come back on every page. */
import { drawMarker } from './marker.ts';
import type { Block, DrawOperation, Marker, MeasureText, TableCell } from './model.ts';
import { COLOR, CONTENT_WIDTH, MARGIN, PIECE_MAX_HEIGHT, SPACE, TYPE } from './page.ts';
import { avoidOrphans, type Piece, withGap } from './piece.ts';
import { linesOf, STYLE, type TextStyle, textAt } from './text-pieces.ts';

const PADDING = { x: 8, y: 4 };
const MARKER = { size: 8, room: 16 };
const { line: LINE } = TYPE.table;
const LINES_MAX = Math.floor((PIECE_MAX_HEIGHT - 2 * PADDING.y) / LINE);

type Line = { text: string; style: TextStyle };
type WrappedCell = { lines: readonly Line[]; marker: Marker | null };

const box = (left: number, top: number, width: number, height: number, fill: string): DrawOperation => ({
  kind: 'polygon',
  points: [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ],
  fill,
  stroke: fill,
  strokeWidth: 0,
});

function wrapCell(cell: TableCell, width: number, style: TextStyle, measure: MeasureText): WrappedCell {
  const { text, marker = null, isStrong, detail } = typeof cell === 'string' ? { text: cell } : cell;
  const room = width - 2 * PADDING.x - (marker ? MARKER.room : 0);
  const lines = (value: string, of: TextStyle) =>
    linesOf(value, of, room, measure).map((line) => ({ text: line, style: of }));
  const said = text === '' && detail ? [] : lines(text, isStrong ? { ...style, font: 'bold' } : style);
  return { lines: [...said, ...(detail ? lines(detail, STYLE.small) : [])], marker };
}

function drawCell({ lines, marker }: WrappedCell, x: number, top: number, measure: MeasureText): DrawOperation[] {
  const left = x + PADDING.x;
  const textLeft = marker ? left + MARKER.room : left;
  const centre = { x: left + MARKER.size / 2, y: top + PADDING.y + LINE / 2 };
  return [
    ...(marker ? drawMarker(marker, centre, MARKER.size, measure) : []),
    ...lines.flatMap(({ text, style }, index) =>
      text === '' ? [] : [textAt(textLeft, top + PADDING.y + index * LINE, text, style)],
    ),
  ];
}

/** A row as pieces: one, unless it is higher than a page. */
function rowPieces(
  cells: readonly WrappedCell[],
  widths: readonly number[],
  measure: MeasureText,
  repeat?: Piece,
): Piece[] {
  const count = Math.max(1, ...cells.map(({ lines }) => lines.length));
  const pieces: Piece[] = [];
  for (let start = 0; start < count; start += LINES_MAX) {
    const part = cells.map(({ lines, marker }) => ({
      lines: lines.slice(start, start + LINES_MAX),
      marker: start === 0 ? marker : null,
    }));
    const height = Math.min(LINES_MAX, count - start) * LINE + 2 * PADDING.y;
    const isLast = start + LINES_MAX >= count;
    pieces.push({
      height,
      gap: 0,
      keepWithNext: false,
      ...(repeat ? { repeat } : {}),
      draw: (top) => {
        let x = MARGIN.left;
        const bottom = top + height;
        return [
          ...(repeat ? [] : [box(MARGIN.left, top, CONTENT_WIDTH, height, COLOR.tint)]),
          ...part.flatMap((cell, column) => {
            const operations = drawCell(cell, x, top, measure);
            x += widths[column] ?? 0;
            return operations;
          }),
          ...(isLast ? [rule(bottom, repeat ? COLOR.rule : COLOR.accent)] : []),
        ];
      },
    });
  }
  return pieces;
}

const rule = (y: number, color: string): DrawOperation => ({
  kind: 'line',
  from: { x: MARGIN.left, y },
  to: { x: MARGIN.left + CONTENT_WIDTH, y },
  thickness: 0.6,
  color,
});

export function tablePieces({ columns, rows }: Extract<Block, { kind: 'table' }>, measure: MeasureText): Piece[] {
  const widths = columns.map(({ share }) => share * CONTENT_WIDTH);
  const wrap = (cells: readonly TableCell[], style: TextStyle) =>
    cells.map((cell, column) => wrapCell(cell, widths[column] ?? 0, style, measure));
  const titles = columns.map(({ title }) => title);
  const [header] = rowPieces(wrap(titles, STYLE.tableTitle), widths, measure);
  if (!header) return [];
  const body = rows.flatMap((row) => rowPieces(wrap(row, STYLE.table), widths, measure, header));
  return withGap([{ ...header, keepWithNext: true }, ...avoidOrphans(body)], SPACE.medium);
}
