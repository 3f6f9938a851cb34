/** Paints a laid-out document with pdf-lib: the third and only impure half of a PDF. */
import * as fontkit from 'fontkit';
import { PDFDocument, type PDFFont, type PDFImage, type PDFPage, rgb } from 'pdf-lib';
import { layoutDocument } from '#common/document/layout.ts';
import type { DocumentModel, DrawOperation, FontStyle } from '#common/document/model.ts';
import { PAGE } from '#common/document/page.ts';
import type { Position } from '#common/floor-plan/geometry.ts';
import { fontFiles, printable } from './fonts.ts';

export type ImageBytes = { mime: string; bytes: Uint8Array };

type Operation<Kind extends DrawOperation['kind']> = Extract<DrawOperation, { kind: Kind }>;
type Resources = { fonts: Record<FontStyle, PDFFont>; images: Map<string, PDFImage> };

const hex = (color: string) =>
  rgb(
    Number.parseInt(color.slice(1, 3), 16) / 255,
    Number.parseInt(color.slice(3, 5), 16) / 255,
    Number.parseInt(color.slice(5, 7), 16) / 255,
  );

const flip = (y: number) => PAGE.height - y;

const pathOf = (points: readonly Position[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');

function paintPolygon(page: PDFPage, { points, fill, stroke, strokeWidth }: Operation<'polygon'>) {
  // An SVG path's y runs downwards from the given origin: the page's top left.
  page.drawSvgPath(`${pathOf(points)} Z`, {
    x: 0,
    y: PAGE.height,
    color: hex(fill),
    ...(strokeWidth > 0 ? { borderColor: hex(stroke), borderWidth: strokeWidth } : {}),
  });
}

function paintPolyline(page: PDFPage, { points, stroke, strokeWidth }: Operation<'polyline'>) {
  page.drawSvgPath(pathOf(points), { x: 0, y: PAGE.height, borderColor: hex(stroke), borderWidth: strokeWidth });
}

function paintText(page: PDFPage, { x, baseline, text, font, size, color }: Operation<'text'>, { fonts }: Resources) {
  page.drawText(printable(text), { x, y: flip(baseline), font: fonts[font], size, color: hex(color) });
}

function paintLine(page: PDFPage, { from, to, thickness, color }: Operation<'line'>) {
  const [start, end] = [from, to].map(({ x, y }) => ({ x, y: flip(y) })) as [Position, Position];
  page.drawLine({ start, end, thickness, color: hex(color) });
}

function paintImage(page: PDFPage, { imageId, x, y, width, height }: Operation<'image'>, { images }: Resources) {
  const image = images.get(imageId);
  if (image) page.drawImage(image, { x, y: flip(y + height), width, height });
}

const painters: {
  [Kind in DrawOperation['kind']]: (page: PDFPage, operation: Operation<Kind>, resources: Resources) => void;
} = {
  text: paintText,
  polyline: paintPolyline,
  line: paintLine,
  polygon: paintPolygon,
  image: paintImage,
};

function paint<Kind extends DrawOperation['kind']>(
  page: PDFPage,
  operation: Operation<Kind>,
  resources: Resources,
): void {
  const painter: (page: PDFPage, operation: Operation<Kind>, resources: Resources) => void =
    painters[operation.kind as Kind];
  painter(page, operation, resources);
}

const embedImage = (pdf: PDFDocument, { mime, bytes }: ImageBytes): Promise<PDFImage> =>
  mime === 'image/png' ? pdf.embedPng(bytes) : pdf.embedJpg(bytes);

/** The document as PDF bytes. Characters that the font lacks are printed as U+FFFD, visibly. */
export async function paintDocument(
  model: DocumentModel,
  pictures: ReadonlyMap<string, ImageBytes>,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const fonts = {
    regular: await pdf.embedFont(fontFiles.regular, { subset: true }),
    bold: await pdf.embedFont(fontFiles.bold, { subset: true }),
  };
  const images = new Map<string, PDFImage>();
  for (const [id, picture] of pictures) images.set(id, await embedImage(pdf, picture));
  const measure = (text: string, font: FontStyle, size: number) => fonts[font].widthOfTextAtSize(printable(text), size);
  pdf.setTitle(model.title, { showInWindowTitleBar: true });
  pdf.setLanguage(model.language);
  pdf.setCreator('Baitbook');
  pdf.setProducer('Baitbook');
  for (const { operations } of layoutDocument(model, measure)) {
    const page = pdf.addPage([PAGE.width, PAGE.height]);
    for (const operation of operations) paint(page, operation, { fonts, images });
  }
  return pdf.save();
}
