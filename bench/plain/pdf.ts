/**
 * The plain program that documents are measured against: pdfkit's own text flow over the same words,
 * the same typeface and the same pictures, with page numbers, and nothing kept together.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Block, DocumentModel } from '#common/document/model.ts';
import { CONTENT_WIDTH, MARGIN, PAGE } from '#common/document/page.ts';
import type { ImageBytes } from '#server/pdf/paint.ts';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${name}`));
const REGULAR = fontFile('400Regular/NotoSans_400Regular.ttf');
const BOLD = fontFile('700Bold/NotoSans_700Bold.ttf');

type Document = InstanceType<typeof PDFDocument>;
type Pictures = ReadonlyMap<string, ImageBytes>;

const LEFT = MARGIN.left;

function image(doc: Document, pictures: Pictures, imageId: string, x: number, y: number, fit: [number, number]): void {
  const picture = pictures.get(imageId);
  if (picture) doc.image(Buffer.from(picture.bytes), x, y, { fit });
}

function pairs(doc: Document, rows: readonly { label: string; value: string }[]): void {
  for (const { label, value } of rows) {
    const { y } = doc;
    doc.text(label, LEFT, y, { width: 128 }).text(value, LEFT + 128, y, { width: CONTENT_WIDTH - 128 });
  }
  doc.x = LEFT;
}

function photos(doc: Document, { photos: taken }: Extract<Block, { kind: 'photos' }>, pictures: Pictures): void {
  for (const [index, { picture, caption, date }] of taken.entries()) {
    if (index % 2 === 0 && doc.y + 220 > PAGE.height - MARGIN.bottom) doc.addPage();
    const [x, top] = [LEFT + (index % 2) * 250, doc.y];
    image(doc, pictures, picture.imageId, x, top, [233, 175]);
    doc.text(`${caption}\n${date ?? ''}`, x, top + 180, { width: 233 });
    doc.y = index % 2 === 0 ? top : top + 216;
  }
  doc.x = LEFT;
}

function table(doc: Document, { columns, rows }: Extract<Block, { kind: 'table' }>): void {
  for (const row of [columns.map(({ title }) => title), ...rows]) {
    if (doc.y + 20 > PAGE.height - MARGIN.bottom) doc.addPage();
    const { y } = doc;
    let x = LEFT;
    for (const [index, cell] of row.entries()) {
      const width = (columns[index]?.share ?? 0) * CONTENT_WIDTH;
      doc.text(typeof cell === 'string' ? cell : cell.text, x, y, { width: width - 8 });
      x += width;
    }
    doc
      .moveTo(LEFT, y + 18)
      .lineTo(LEFT + CONTENT_WIDTH, y + 18)
      .stroke();
    doc.y = y + 20;
  }
  doc.x = LEFT;
}

function write(doc: Document, block: Block, pictures: Pictures): void {
  doc.font(REGULAR).fontSize('isCompact' in block ? 9 : 10);
  if (block.kind === 'title' || block.kind === 'heading' || block.kind === 'subheading') {
    doc
      .font(BOLD)
      .fontSize(block.kind === 'subheading' ? 11 : 16)
      .text(block.text)
      .moveDown(0.3);
  } else if (block.kind === 'paragraph') doc.text(block.text).moveDown(0.5);
  else if (block.kind === 'rich')
    doc.text(block.blocks.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n'));
  else if (block.kind === 'facts') pairs(doc, block.rows);
  else if (block.kind === 'tiles') for (const { value, label } of block.tiles) doc.text(`${value} ${label}`);
  else if (block.kind === 'table') table(doc, block);
  else if (block.kind === 'photos') photos(doc, block, pictures);
  else if (block.kind === 'page-break') doc.addPage();
  else if (block.kind === 'brand') {
    if (block.logo) image(doc, pictures, block.logo.imageId, LEFT, doc.y, [200, 56]);
    doc.y += 60;
    doc.text(block.contacts.join('\n'));
  } else if (block.kind === 'plan') {
    if (block.scene.imageId) image(doc, pictures, block.scene.imageId, LEFT, doc.y, [CONTENT_WIDTH, 300]);
    const [top, scale] = [doc.y, Math.min(CONTENT_WIDTH / block.scene.size.width, 300 / block.scene.size.height)];
    for (const { position, boxNumber } of block.scene.boxes) {
      const [x, y] = [LEFT + position.x * scale, top + position.y * scale];
      doc
        .rect(x - 8, y - 8, 16, 16)
        .fillAndStroke('#ffffff', '#b42318')
        .fillColor('#000000')
        .fontSize(7);
      doc.text(boxNumber, x - 12, y + 9, { lineBreak: false });
    }
    doc.x = LEFT;
    doc.y = top + 310;
  } else if (block.kind === 'signature') {
    image(doc, pictures, block.picture.imageId, LEFT, doc.y, [176, 80]);
    doc.y += 80;
    pairs(doc, [...block.rows, ...block.evidence]);
  }
}

/** The document as PDF bytes. */
export function plainDocument(model: DocumentModel, pictures: Pictures): Promise<Buffer> {
  return new Promise((resolve) => {
    const doc = new PDFDocument({ size: 'A4', margins: MARGIN, bufferPages: true, info: { Title: model.title } });
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    for (const block of model.blocks) write(doc, block, pictures);
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(page);
      doc.page.margins.bottom = 0;
      doc
        .font(REGULAR)
        .fontSize(8)
        .text(`${model.footer}   ${page + 1} / ${count}`, LEFT, PAGE.height - 40, { lineBreak: false });
    }
    doc.end();
  });
}
