/** Lays a document out: which operation stands where on which page. Pure; text is measured by the caller. */
import { placeBlock } from './blocks.ts';
import { Flow } from './flow.ts';
import type { DocumentModel, DrawOperation, MeasureText, Page } from './model.ts';
import { COLOR, MARGIN, PAGE, TEXT_SIZE } from './page.ts';

const FOOTER_BASELINE = PAGE.height - MARGIN.bottom / 2;

/** Footer text on the left, 'page n of N' on the right. */
function footer(model: DocumentModel, page: number, total: number, measure: MeasureText): DrawOperation[] {
  const style = { font: 'regular', size: TEXT_SIZE.small, color: COLOR.muted } as const;
  const label = model.pageLabel.replace('{page}', String(page)).replace('{total}', String(total));
  const labelX = PAGE.width - MARGIN.right - measure(label, style.font, style.size);
  return [
    { kind: 'text', x: MARGIN.left, baseline: FOOTER_BASELINE, text: model.footer, ...style },
    { kind: 'text', x: labelX, baseline: FOOTER_BASELINE, text: label, ...style },
  ];
}

/** The document's pages, each a list of operations in painting order. */
export function layoutDocument(model: DocumentModel, measure: MeasureText): Page[] {
  const flow = new Flow(measure);
  for (const block of model.blocks) placeBlock(block, flow);
  const pages = flow.pages;
  return pages.map(({ operations }, index) => ({
    operations: [...operations, ...footer(model, index + 1, pages.length, measure)],
  }));
}
