/** A document's header: the company, the title, and the facts about the customer. */
import type { Block, DrawOperation, MeasureText } from './model.ts';
import { COLOR, CONTENT_WIDTH, MARGIN, SPACE, TYPE } from './page.ts';
import { keepTogether, type Piece } from './piece.ts';
import { fitted, headingPieces, linesOf, STYLE, textAt, widthOf } from './text-pieces.ts';

const LOGO = { width: 200, height: 56 };
const CONTACTS_WIDTH = 220;
const LINE_THICKNESS = 2;

/** The logo, or the name in its place, on the left; how to reach the company on the right. */
export function brandPieces(
  { companyName, logo, contacts }: Extract<Block, { kind: 'brand' }>,
  measure: MeasureText,
): Piece[] {
  const scale = logo ? Math.min(LOGO.width / logo.size.width, LOGO.height / logo.size.height) : 0;
  const [logoWidth, logoHeight] = logo ? [logo.size.width * scale, logo.size.height * scale] : [0, 0];
  const nameWidth = CONTENT_WIDTH - (contacts.length > 0 ? CONTACTS_WIDTH + SPACE.large : 0);
  const name = logo ? [] : linesOf(companyName, STYLE.brand, nameWidth, measure);
  const lines = contacts.flatMap((contact) => linesOf(contact, STYLE.small, CONTACTS_WIDTH, measure));
  const content = Math.max(logoHeight, name.length * TYPE.brand.line, lines.length * TYPE.small.line, TYPE.brand.line);
  const right = MARGIN.left + CONTENT_WIDTH;
  return [
    {
      height: content + SPACE.medium,
      gap: 0,
      keepWithNext: false,
      draw: (top): DrawOperation[] => [
        ...(logo
          ? [
              {
                kind: 'image',
                imageId: logo.imageId,
                x: MARGIN.left,
                y: top,
                width: logoWidth,
                height: logoHeight,
              } as const,
            ]
          : name.map((line, index) => textAt(MARGIN.left, top + index * TYPE.brand.line, line, STYLE.brand))),
        ...lines.map((line, index) =>
          textAt(right - widthOf(line, STYLE.small, measure), top + index * TYPE.small.line, line, STYLE.small),
        ),
        {
          kind: 'line',
          from: { x: MARGIN.left, y: top + content + SPACE.medium },
          to: { x: right, y: top + content + SPACE.medium },
          thickness: LINE_THICKNESS,
          color: COLOR.accent,
        },
      ],
    },
  ];
}

/** The document's name, and below it the name of whom it is for. */
export const titlePieces = ({ text, subtitle }: Extract<Block, { kind: 'title' }>, measure: MeasureText): Piece[] => [
  ...headingPieces(text, STYLE.title, SPACE.section, measure),
  ...(subtitle ? headingPieces(subtitle, STYLE.lead, SPACE.hair, measure) : []),
];

const LABEL_WIDTH = 128;

/** Labels on the left, their values on the right, each value on as many lines as it needs. */
export function factPieces({ rows }: Extract<Block, { kind: 'facts' }>, measure: MeasureText): Piece[] {
  return rows.flatMap(({ label, value }, rowIndex) => {
    const lines = linesOf(value, STYLE.body, CONTENT_WIDTH - LABEL_WIDTH, measure);
    const name = fitted(label, STYLE.label, LABEL_WIDTH - SPACE.small, measure);
    const pieces = lines.map(
      (line, index): Piece => ({
        height: TYPE.body.line,
        gap: rowIndex === 0 && index === 0 ? SPACE.medium : 0,
        keepWithNext: false,
        draw: (top) => [
          ...(index === 0 ? [textAt(MARGIN.left, top, name, STYLE.label)] : []),
          ...(line === '' ? [] : [textAt(MARGIN.left + LABEL_WIDTH, top, line, STYLE.body)]),
        ],
      }),
    );
    return lines.length <= 3 ? keepTogether(pieces) : pieces;
  });
}
