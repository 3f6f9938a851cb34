/** Paints a laid-out document with pdf-lib: the third and only impure part of a PDF. */
import {
  clip,
  endPath,
  fill,
  PDFDocument,
  type PDFFont,
  type PDFImage,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setFillingColor,
} from 'pdf-lib';
import { type LabelsModel, layoutLabels } from '#common/document/labels.ts';
import { layoutDocument } from '#common/document/layout.ts';
import type { Anchor, DocumentModel, DrawOperation, LaidOutDocument, MeasureText } from '#common/document/model.ts';
import { PAGE } from '#common/document/page.ts';
import type { Position } from '#common/floor-plan/geometry.ts';
import { type FaceName, parsedFonts, textRuns, typefaceOf, widthOf } from './fonts.ts';
import { addBookmarks, addLink } from './navigation.ts';

/** What can be printed: a document, or a sheet of labels. */
export type PrintableModel = DocumentModel | LabelsModel;
export type ImageBytes = { mime: string; bytes: Uint8Array };

type Operation<Kind extends DrawOperation['kind']> = Extract<DrawOperation, { kind: Kind }>;
type Resources = {
  pdf: PDFDocument;
  fonts: ReadonlyMap<FaceName, PDFFont>;
  images: ReadonlyMap<string, PDFImage>;
  anchors: readonly Anchor[];
};

const hex = (color: string) =>
  rgb(
    Number.parseInt(color.slice(1, 3), 16) / 255,
    Number.parseInt(color.slice(3, 5), 16) / 255,
    Number.parseInt(color.slice(5, 7), 16) / 255,
  );

/** Operations count from a page's top, PDF from its foot. */
const flip = (page: PDFPage, y: number) => page.getHeight() - y;

const pathOf = (points: readonly Position[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');

function paintPolygon(page: PDFPage, { points, fill, stroke, strokeWidth }: Operation<'polygon'>) {
  // An SVG path's y runs downwards from the given origin: the page's top left.
  page.drawSvgPath(`${pathOf(points)} Z`, {
    x: 0,
    y: page.getHeight(),
    color: hex(fill),
    ...(strokeWidth > 0 ? { borderColor: hex(stroke), borderWidth: strokeWidth } : {}),
  });
}

function paintPolyline(page: PDFPage, { points, stroke, strokeWidth }: Operation<'polyline'>) {
  page.drawSvgPath(pathOf(points), { x: 0, y: page.getHeight(), borderColor: hex(stroke), borderWidth: strokeWidth });
}

function paintText(page: PDFPage, { x, baseline, text, font, size, color }: Operation<'text'>, { fonts }: Resources) {
  let at = x;
  for (const { text: run, face } of textRuns(text, font)) {
    const embedded = fonts.get(face.name);
    if (embedded) page.drawText(run, { x: at, y: flip(page, baseline), font: embedded, size, color: hex(color) });
    at += face.widthOf(run) * size;
  }
}

function paintLine(page: PDFPage, { from, to, thickness, color }: Operation<'line'>) {
  const [start, end] = [from, to].map(({ x, y }) => ({ x, y: flip(page, y) })) as [Position, Position];
  page.drawLine({ start, end, thickness, color: hex(color) });
}

function paintRectangles(page: PDFPage, { rectangles, fill: color }: Operation<'rectangles'>) {
  page.pushOperators(
    pushGraphicsState(),
    setFillingColor(hex(color)),
    ...rectangles.map(({ x, y, width, height }) => rectangle(x, flip(page, y + height), width, height)),
    fill(),
    popGraphicsState(),
  );
}

function paintCircle(page: PDFPage, { centre, radius, color, thickness }: Operation<'circle'>) {
  page.drawCircle({
    x: centre.x,
    y: flip(page, centre.y),
    size: radius,
    borderColor: hex(color),
    borderWidth: thickness,
  });
}

function paintImage(page: PDFPage, { imageId, x, y, width, height }: Operation<'image'>, { images }: Resources) {
  const image = images.get(imageId);
  // Better no document than one that lacks a picture without saying so.
  if (!image) throw new Error(`The picture ${imageId} is missing`);
  page.drawImage(image, { x, y: flip(page, y + height), width, height });
}

function paintClip(page: PDFPage, { x, y, width, height }: Operation<'clip'>) {
  page.pushOperators(pushGraphicsState(), rectangle(x, flip(page, y + height), width, height), clip(), endPath());
}

const painters: {
  [Kind in DrawOperation['kind']]: (page: PDFPage, operation: Operation<Kind>, resources: Resources) => void;
} = {
  text: paintText,
  polyline: paintPolyline,
  line: paintLine,
  polygon: paintPolygon,
  rectangles: paintRectangles,
  circle: paintCircle,
  image: paintImage,
  clip: paintClip,
  unclip: (page) => page.pushOperators(popGraphicsState()),
  link: (page, operation, { pdf, anchors }) => addLink(pdf, page, operation, anchors),
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

/** The typefaces that the pages use, and no others. */
async function embedFonts(pdf: PDFDocument, { pages }: LaidOutDocument): Promise<Map<FaceName, PDFFont>> {
  const texts = pages.flatMap(({ operations }) => operations.filter((o) => o.kind === 'text'));
  const names = new Set(texts.flatMap(({ text, font }) => textRuns(text, font).map(({ face }) => face.name)));
  const fonts = new Map<FaceName, PDFFont>();
  pdf.registerFontkit(parsedFonts);
  for (const name of names) fonts.set(name, await pdf.embedFont(typefaceOf(name).bytes, { subset: true }));
  return fonts;
}

function describe(pdf: PDFDocument, { title, author, language, madeAt }: PrintableModel): void {
  if (madeAt) {
    pdf.setCreationDate(madeAt);
    pdf.setModificationDate(madeAt);
  }
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setLanguage(language);
  pdf.setCreator('Baitbook');
  pdf.setProducer('Baitbook');
}

/** The document as PDF bytes. Characters that no typeface has are printed as U+FFFD, visibly. */
export async function paintDocument(
  model: PrintableModel,
  pictures: ReadonlyMap<string, ImageBytes>,
): Promise<Uint8Array> {
  const measure: MeasureText = (text, font, size) => widthOf(text, font) * size;
  const laidOut = 'labels' in model ? layoutLabels(model, measure) : layoutDocument(model, measure);
  const pdf = await PDFDocument.create();
  const fonts = await embedFonts(pdf, laidOut);
  const images = new Map<string, PDFImage>();
  for (const [id, picture] of pictures) images.set(id, await embedImage(pdf, picture));
  describe(pdf, model);
  const pages = laidOut.pages.map(({ size: { width, height } = PAGE }) => pdf.addPage([width, height]));
  const resources = { pdf, fonts, images, anchors: laidOut.anchors };
  for (const [index, page] of pages.entries()) {
    for (const operation of laidOut.pages[index]?.operations ?? []) paint(page, operation, resources);
  }
  addBookmarks(pdf, laidOut.anchors);
  return pdf.save();
}
