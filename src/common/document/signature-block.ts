/** The signature with who, when and where, and the checksum of what was signed: all on one page. */
import type { Block, MeasureText } from './model.ts';
import { COLOR, CONTENT_WIDTH, MARGIN, SPACE, TYPE } from './page.ts';
import { keptTogether, type Piece, withGap } from './piece.ts';
import { fitted, linePieces, linesOf, STYLE, textAt } from './text-pieces.ts';

const PICTURE = { width: 200, height: 88 };
const LABEL_WIDTH = 96;
const ALARM_LINES_MAX = 4;

export function signaturePieces(
  { picture, rows, alarm }: Extract<Block, { kind: 'signature' }>,
  measure: MeasureText,
): Piece[] {
  const scale = Math.min(PICTURE.width / picture.size.width, PICTURE.height / picture.size.height);
  const [width, height] = [picture.size.width * scale, picture.size.height * scale];
  const drawn: Piece = {
    height: height + SPACE.hair,
    gap: SPACE.medium,
    keepWithNext: true,
    draw: (top) => [
      { kind: 'image', imageId: picture.imageId, x: MARGIN.left, y: top, width, height },
      {
        kind: 'line',
        from: { x: MARGIN.left, y: top + height + SPACE.hair },
        to: { x: MARGIN.left + PICTURE.width, y: top + height + SPACE.hair },
        thickness: 0.8,
        color: COLOR.ink,
      },
    ],
  };
  const facts = rows.flatMap(({ label, value }) =>
    linesOf(value, STYLE.table, CONTENT_WIDTH - LABEL_WIDTH, measure).map(
      (line, index): Piece => ({
        height: TYPE.table.line,
        gap: index === 0 ? 2 : 0,
        keepWithNext: true,
        draw: (top) => [
          ...(index === 0
            ? [
                textAt(MARGIN.left, top, fitted(label, STYLE.table, LABEL_WIDTH - SPACE.small, measure), {
                  ...STYLE.table,
                  color: COLOR.muted,
                }),
              ]
            : []),
          ...(line === '' ? [] : [textAt(MARGIN.left + LABEL_WIDTH, top, line, STYLE.table)]),
        ],
      }),
    ),
  );
  const warning = alarm ? linePieces(alarm, STYLE.alarm, SPACE.small, measure).slice(0, ALARM_LINES_MAX) : [];
  return keptTogether([drawn, ...withGap(facts, SPACE.small), ...warning]);
}
