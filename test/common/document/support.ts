/** Lays blocks out with a typeface in which every character is half as wide as high. */
import { layoutDocument } from '#common/document/layout.ts';
import type { Block, DocumentModel, DrawOperation, LaidOutDocument, MeasureText } from '#common/document/model.ts';
import { PAGE } from '#common/document/page.ts';

export const measure: MeasureText = (text, _font, size) => text.length * size * 0.5;

export const modelOf = (blocks: readonly Block[]): DocumentModel => ({
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
    case 'circle':
      return around([operation.centre], operation.radius);
    default: {
      const { x, y, width, height } = operation;
      return { left: x, right: x + width, top: y, bottom: y + height };
    }
  }
}

/** What stands between header and footer. */
export const isContent = (operation: DrawOperation): boolean => {
  const { top, bottom } = extentOf(operation);
  return bottom > 54 && top < PAGE.height - 62;
};
