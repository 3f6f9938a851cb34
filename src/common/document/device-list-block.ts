/** Devices that have little to say, three a row below a title of their own: each with its mark, number and one detail. */
import { drawMarker } from './marker.ts';
import type { Block, DrawOperation, ListedDevice, MeasureText } from './model.ts';
import { COLOR, CONTENT_WIDTH, MARGIN, SPACE, TYPE } from './page.ts';
import { avoidOrphans, type Piece } from './piece.ts';
import { fitted, STYLE, type TextStyle, textAt, widthOf } from './text-pieces.ts';

const PER_ROW = 3;
const WIDTH = CONTENT_WIDTH / PER_ROW;
const PADDING = 8;
const MARKER = { size: 8, room: 16 };
const TITLE: TextStyle = { ...STYLE.tableTitle, color: COLOR.ink };
const { line: LINE } = TYPE.body;
const SMALL_TOP = (LINE - TYPE.small.line) / 2;

function drawDevice({ marker, text, detail }: ListedDevice, left: number, top: number, measure: MeasureText) {
  const textLeft = left + PADDING + MARKER.room;
  const room = WIDTH - 2 * PADDING - MARKER.room;
  const name = fitted(text, STYLE.table, room, measure);
  const used = widthOf(name, STYLE.table, measure) + SPACE.small;
  // A number says which device it is; without room for all of it, the rest is not worth an ellipsis alone.
  const rest = room - used > SPACE.large ? fitted(detail, STYLE.small, room - used, measure) : '';
  const centre = { x: left + PADDING + MARKER.size / 2, y: top + LINE / 2 };
  return [
    ...drawMarker(marker, centre, MARKER.size, measure),
    textAt(textLeft, top + (LINE - TYPE.table.line) / 2, name, STYLE.table),
    ...(rest ? [textAt(textLeft + used, top + SMALL_TOP, rest, STYLE.small)] : []),
  ];
}

const rule = (y: number): DrawOperation => ({
  kind: 'line',
  from: { x: MARGIN.left, y },
  to: { x: MARGIN.left + CONTENT_WIDTH, y },
  thickness: 0.6,
  color: COLOR.rule,
});

/** The title stands above the rows, and again where they go on on another page. */
function titlePiece(title: string, measure: MeasureText): Piece {
  const text = fitted(title, TITLE, CONTENT_WIDTH, measure);
  return {
    height: TITLE.line + SPACE.hair,
    gap: SPACE.medium,
    keepWithNext: true,
    draw: (top) => [textAt(MARGIN.left, top, text, TITLE)],
  };
}

export function deviceListPieces(
  { title, devices }: Extract<Block, { kind: 'devices' }>,
  measure: MeasureText,
): Piece[] {
  const head = titlePiece(title, measure);
  const rows: Piece[] = [];
  for (let start = 0; start < devices.length; start += PER_ROW) {
    const isLast = start + PER_ROW >= devices.length;
    rows.push({
      height: LINE,
      gap: 0,
      keepWithNext: false,
      repeat: head,
      draw: (top) => [
        ...devices
          .slice(start, start + PER_ROW)
          .flatMap((device, column) => drawDevice(device, MARGIN.left + column * WIDTH, top, measure)),
        ...(isLast ? [rule(top + LINE)] : []),
      ],
    });
  }
  return [head, ...avoidOrphans(rows)];
}
