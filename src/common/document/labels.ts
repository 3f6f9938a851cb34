/** Sheets and rolls of device labels: a QR code with all that a person needs to read beside it. Pure, like layout.ts. */
import { type LabelFormat, labelSheet, labelsPerSheet } from '#common/domain/label-formats.ts';
import type { Position, Size } from '#common/floor-plan/geometry.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { DrawOperation, LaidOutDocument, MeasureText, Page } from './model.ts';
import { COLOR, PAGE } from './page.ts';
import { qrModules, qrRectangles } from './qr-code.ts';
import { fitted, STYLE, type TextStyle, textAt, widthOf } from './text-pieces.ts';
import { wrapText } from './wrap-text.ts';

export type Label = { boxNumber: string; kind: string; qr: string };
export type LabelsModel = {
  title: string;
  language: Language;
  author: string;
  madeAt?: Date;
  format: LabelFormat;
  /** The place of the first label on the first sheet, from 1: sheets are used up bit by bit. */
  start: number;
  company: { name: string; phone: string };
  labels: readonly Label[];
};

const MM = 72 / 25.4;
/** Smaller than this, telephones in dark corners do not read it. */
const QR_MIN = 16 * MM;
const QR_MAX = 28 * MM;
/** How light it has to be around a QR code, in squares. */
const QUIET = 4;
const EDGE = 1.2 * MM;
/** On the height of this label, texts have their whole size. */
const FULL_HEIGHT = 38.1 * MM;
const SCALE_MIN = 0.6;
const NAME_LINES = 2;
/** What is cut off names nothing and reaches nobody: it is printed smaller first, a device's number as small as need be. */
const SMALLEST = { number: 0.3, other: 0.55 };
/** Sums of fractions never make a text a hair too wide. */
const TOLERANCE = 0.99;

type Line = { text: string; style: TextStyle; gap: number };

const sized = (style: TextStyle, size: number): TextStyle => ({ ...style, size, line: size * 1.25 });

/** The style, smaller as far as its text needs it. */
function shrunk(text: string, style: TextStyle, room: number, smallest: number, measure: MeasureText): TextStyle {
  const width = widthOf(text, style, measure);
  return width <= room ? style : sized(style, style.size * Math.max(smallest, (room / width) * TOLERANCE));
}

function linesOf(
  { boxNumber, kind }: Label,
  company: LabelsModel['company'],
  room: Size,
  measure: MeasureText,
): Line[] {
  const scale = Math.max(SCALE_MIN, Math.min(1, (room.height + 2 * EDGE) / FULL_HEIGHT));
  const line = (text: string, style: TextStyle, smallest = SMALLEST.other): Line => {
    const fitting = shrunk(text, style, room.width, smallest, measure);
    return { text: fitted(text, fitting, room.width, measure), style: fitting, gap: 0 };
  };
  const name = sized(STYLE.small, 7.5 * scale);
  const words = wrapText(company.name, room.width, (text) => widthOf(text, name, measure));
  const names = words.length > NAME_LINES ? [words[0] ?? '', words.slice(1).join(' ')] : words;
  return [
    line(boxNumber, { ...sized(STYLE.bold, 20 * scale), color: COLOR.ink }, SMALLEST.number),
    line(kind, { ...sized(STYLE.table, 8.5 * scale), color: COLOR.ink }),
    ...names.map((text, index) => ({
      text: fitted(text, name, room.width, measure),
      style: name,
      gap: index === 0 ? 3.5 * scale : 0,
    })),
    ...(company.phone ? [line(company.phone, { ...sized(STYLE.bold, 8.5 * scale), color: COLOR.ink })] : []),
  ].filter(({ text }) => text !== '');
}

const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { style, gap }) => sum + style.line + gap, 0);

function drawLabel(label: Label, company: LabelsModel['company'], area: Position & Size, measure: MeasureText) {
  const modules = qrModules(label.qr, 'Q');
  const wanted = Math.min(area.height * 0.78, area.width * 0.42, QR_MAX);
  const side = Math.max(QR_MIN, wanted);
  const quiet = (side / modules.length) * QUIET;
  const left = area.x + Math.max(quiet, EDGE);
  const textLeft = left + side + quiet;
  const room = { width: area.x + area.width - EDGE - textLeft, height: area.height - 2 * EDGE };
  const lines = linesOf(label, company, room, measure);
  let top = area.y + (area.height - heightOf(lines)) / 2;
  return [
    qrRectangles(modules, { x: left, y: area.y + (area.height - side) / 2, size: side }),
    ...lines.map(({ text, style, gap }): DrawOperation => {
      const operation = textAt(textLeft, top + gap, text, style);
      top += gap + style.line;
      return operation;
    }),
  ];
}

/** The labels on as many pages as they need; what stands before the first one's place stays free. */
export function layoutLabels({ labels, format, start, company }: LabelsModel, measure: MeasureText): LaidOutDocument {
  const sheet = labelSheet(format);
  const perSheet = labelsPerSheet(format);
  const isRoll = perSheet === 1;
  const size = isRoll ? { width: sheet.width * MM, height: sheet.height * MM } : PAGE;
  const skipped = isRoll ? 0 : start - 1;
  const pages: Page[] = [];
  for (let first = 0; first < labels.length + skipped; first += perSheet) {
    const operations = labels.flatMap((label, index) => {
      const place = index + skipped - first;
      if (place < 0 || place >= perSheet) return [];
      const [column, row] = [place % sheet.columns, Math.floor(place / sheet.columns)];
      const x = (sheet.left + column * sheet.across) * MM;
      const y = (sheet.top + row * sheet.down) * MM;
      return drawLabel(label, company, { x, y, width: sheet.width * MM, height: sheet.height * MM }, measure);
    });
    pages.push({ size, operations });
  }
  return { pages, anchors: [] };
}
