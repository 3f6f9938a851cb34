/** Lays a document out: which operation stands where on which page. Pure; text is measured by the caller. */
import { blockPieces } from './block-pieces.ts';
import type { Anchor, DocumentModel, DrawOperation, LaidOutDocument, MeasureText } from './model.ts';
import { COLOR, CONTENT_WIDTH, MARGIN, PAGE, SPACE, TYPE } from './page.ts';
import { paginate } from './paginate.ts';
import { fitted, linesOf, STYLE, textAt, widthOf } from './text-pieces.ts';

const RIGHT = PAGE.width - MARGIN.right;
const HEADER_TOP = 36;
const FOOTER_TOP = PAGE.height - MARGIN.bottom + 20;
const COMPANY_LINES_MAX = 2;

const hairline = (y: number): DrawOperation => ({
  kind: 'line',
  from: { x: MARGIN.left, y },
  to: { x: RIGHT, y },
  thickness: 0.5,
  color: COLOR.rule,
});

/** The company on the left, whom the document is about on the right. */
function header({ header: { left, right } }: DocumentModel, measure: MeasureText): DrawOperation[] {
  const company = fitted(left, STYLE.smallBold, CONTENT_WIDTH / 2 - SPACE.small, measure);
  const subject = fitted(right, STYLE.small, CONTENT_WIDTH / 2 - SPACE.small, measure);
  return [
    textAt(MARGIN.left, HEADER_TOP, company, STYLE.smallBold),
    textAt(RIGHT - widthOf(subject, STYLE.small, measure), HEADER_TOP, subject, STYLE.small),
    hairline(HEADER_TOP + TYPE.small.line + SPACE.hair),
  ];
}

/** Footer text on the left, 'page n of N' on the right, the company's own line below. */
function footer(model: DocumentModel, page: number, total: number, measure: MeasureText): DrawOperation[] {
  const label = model.pageLabel.replace('{page}', String(page)).replace('{total}', String(total));
  const labelWidth = widthOf(label, STYLE.small, measure);
  const reference = fitted(model.footer, STYLE.small, CONTENT_WIDTH - labelWidth - SPACE.large, measure);
  const companyLines = model.companyFooter
    ? linesOf(model.companyFooter.replace(/\s+/g, ' '), STYLE.small, CONTENT_WIDTH, measure)
    : [];
  const shown = companyLines.slice(0, COMPANY_LINES_MAX);
  if (companyLines.length > COMPANY_LINES_MAX) shown.push(`${shown.pop() ?? ''}…`);
  return [
    hairline(FOOTER_TOP),
    textAt(MARGIN.left, FOOTER_TOP + SPACE.hair, reference, STYLE.small),
    textAt(RIGHT - labelWidth, FOOTER_TOP + SPACE.hair, label, STYLE.small),
    ...shown.map((line, index) =>
      textAt(MARGIN.left, FOOTER_TOP + SPACE.hair + (index + 1) * TYPE.small.line, line, STYLE.small),
    ),
  ];
}

/** The document's pages, each a list of operations in painting order, and where its headings stand. */
export function layoutDocument(model: DocumentModel, measure: MeasureText): LaidOutDocument {
  const pages = paginate(blockPieces(model.blocks, measure));
  const anchors = pages.flatMap((placements, pageIndex) =>
    placements.flatMap(({ piece, top }): Anchor[] => (piece.anchor ? [{ ...piece.anchor, pageIndex, y: top }] : [])),
  );
  const placed = { pageOfAnchor: new Map(anchors.map(({ id, pageIndex }) => [id, pageIndex + 1])) };
  return {
    anchors,
    pages: pages.map((placements, index) => ({
      operations: [
        ...(index === 0 ? [] : header(model, measure)),
        ...placements.flatMap(({ piece, top }) => piece.draw(top, placed)),
        ...footer(model, index + 1, pages.length, measure),
      ],
    })),
  };
}
