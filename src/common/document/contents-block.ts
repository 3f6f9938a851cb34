/** The list of contents: every heading with its page, each line a link. */
import type { Anchor, Block, MeasureText } from './model.ts';
import { COLOR, CONTENT_WIDTH, MARGIN, SPACE, TYPE } from './page.ts';
import { keepTogether, type Piece } from './piece.ts';
import { fitted, headingPieces, STYLE, textAt, widthOf } from './text-pieces.ts';

const PAGE_NUMBER_ROOM = 32;
const DOT_GAP = 6;

export function contentsPieces(
  { title }: Extract<Block, { kind: 'contents' }>,
  headings: readonly Pick<Anchor, 'id' | 'title'>[],
  measure: MeasureText,
): Piece[] {
  const right = MARGIN.left + CONTENT_WIDTH;
  const entries = headings.map(({ id, title: heading }, index): Piece => {
    const text = fitted(heading, STYLE.body, CONTENT_WIDTH - PAGE_NUMBER_ROOM, measure);
    const textRight = MARGIN.left + widthOf(text, STYLE.body, measure);
    return {
      height: TYPE.body.line,
      gap: index === 0 ? SPACE.small : 0,
      keepWithNext: false,
      draw: (top, { pageOfAnchor }) => {
        const number = String(pageOfAnchor.get(id) ?? '');
        const numberLeft = right - widthOf(number, STYLE.body, measure);
        const y = top + TYPE.body.line * 0.72;
        const link = { x: MARGIN.left, y: top, width: CONTENT_WIDTH, height: TYPE.body.line, anchorId: id };
        return [
          textAt(MARGIN.left, top, text, STYLE.body),
          textAt(numberLeft, top, number, STYLE.body),
          {
            kind: 'line',
            from: { x: textRight + DOT_GAP, y },
            to: { x: numberLeft - DOT_GAP, y },
            thickness: 0.4,
            color: COLOR.rule,
          },
          { kind: 'link', ...link },
        ];
      },
    };
  });
  return keepTogether([...headingPieces(title, STYLE.subheading, SPACE.section, measure), ...entries]);
}
