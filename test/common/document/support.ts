/** Lays blocks out with a typeface in which every character is half as wide as high. */
import { layoutDocument } from '#common/document/layout.ts';
import type { Block, DocumentModel, DrawOperation, LaidOutDocument, MeasureText } from '#common/document/model.ts';
import { MARGIN, PAGE } from '#common/document/page.ts';

export const measure: MeasureText = (text, _font, size) => text.length * size * 0.5;

const modelOf = (blocks: readonly Block[]): DocumentModel => ({
  title: '',
  language: 'nl',
  author: '',
  header: { left: 'bedrijf', right: 'klant' },
  footer: 'voet',
  companyFooter: 'eigen regel',
  pageLabel: 'pagina {page} van {total}',
  blocks,
});

export const lay = (blocks: readonly Block[]): LaidOutDocument => layoutDocument(modelOf(blocks), measure);

export type TextOperation = Extract<DrawOperation, { kind: 'text' }>;
export const texts = (operations: readonly DrawOperation[]): TextOperation[] =>
  operations.flatMap((operation) => (operation.kind === 'text' ? [operation] : []));

export type Extent = { left: number; right: number; top: number; bottom: number };

const around = (points: readonly { x: number; y: number }[], by = 0): Extent => ({
  left: Math.min(...points.map(({ x }) => x)) - by,
  right: Math.max(...points.map(({ x }) => x)) + by,
  top: Math.min(...points.map(({ y }) => y)) - by,
  bottom: Math.max(...points.map(({ y }) => y)) + by,
});

/** The paper that an operation covers. */
export function extentOf(operation: DrawOperation): Extent {
  switch (operation.kind) {
    case 'text': {
      const { x, baseline, size, text, font } = operation;
      return { left: x, right: x + measure(text, font, size), top: baseline - size, bottom: baseline + size * 0.25 };
    }
    case 'line':
      return around([operation.from, operation.to], operation.thickness / 2);
    case 'polyline':
    case 'polygon':
      return around(operation.points, operation.strokeWidth / 2);
    case 'rectangles':
      return around(
        operation.rectangles.flatMap(({ x, y, width, height }) => [
          { x, y },
          { x: x + width, y: y + height },
        ]),
      );
    case 'circle':
      return around([operation.centre], operation.radius);
    case 'unclip':
      // Takes no room of its own.
      return { left: MARGIN.left, right: MARGIN.left, top: MARGIN.top, bottom: MARGIN.top };
    default: {
      const { x, y, width, height } = operation;
      return { left: x, right: x + width, top: y, bottom: y + height };
    }
  }
}

/** What shows: of clipped operations, the area that they are clipped to. */
export function visible(operations: readonly DrawOperation[]): DrawOperation[] {
  let isClipped = false;
  return operations.filter(({ kind }) => {
    const shows = !isClipped && kind !== 'unclip';
    if (kind === 'clip') isClipped = true;
    if (kind === 'unclip') isClipped = false;
    return shows;
  });
}

/** What stands between header and footer. */
export const isContent = (operation: DrawOperation): boolean => {
  const { top, bottom } = extentOf(operation);
  return bottom > 54 && top < PAGE.height - 62;
};

/** Whether it is within the margins, or in the room of headers and footers. */
export const isInside = (operation: DrawOperation): boolean => {
  const { left, right, top, bottom } = extentOf(operation);
  const [above, below] = isContent(operation) ? [MARGIN.top - 1, MARGIN.bottom - 1] : [30, 18];
  const isBetween = left >= MARGIN.left - 1 && right <= PAGE.width - MARGIN.right + 1;
  return isBetween && top >= above && bottom <= PAGE.height - below;
};
