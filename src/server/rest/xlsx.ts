/**
 * Tables as workbooks for Excel (Office Open XML, ECMA-376) of any length, written while they are sent: one sheet, its
 * heading fixed, times and amounts as such.
 */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { TIME_ZONE } from '#common/i18n/format.ts';
import { type Cell, harmless } from '#server/csv/csv-cell.ts';
import { zipOf } from '#server/zip/zip-stream.ts';
import { openList, type ReadPage } from './list-pages.ts';
import type { CellKind, Column } from './table.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** As many as a sheet, and a cell, can have. */
const ROWS_MAX = 1_048_576;
const TEXT_MAX_LENGTH = 32_767;

/** Refused in XML 1.0, however it is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it is about
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(NO_XML, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The place of a style among `cellXfs` below. */
const HEADING = 1;
const styleOf: Record<CellKind, number> = { time: 2, amount: 3 };

/** All but the sheet. 22 and 4 are a time and an amount, as the reader's country writes them. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PART}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Baitbook" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });
const DAY_MS = 86_400_000;
/** 1970-01-01, and the first day that Excel counts right, in days since 1899-12-30. */
const EPOCH_DAY = 25_569;
const FIRST_DAY = 61;

/** A moment as Excel counts: days of the Netherlands' clocks. Null for what is none, or lies before 1900. */
function dayNumber(text: string): number | null {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return null;
  const day = EPOCH_DAY + Date.parse(`${wallClock.format(moment).replace(' ', 'T')}Z`) / DAY_MS;
  return day >= FIRST_DAY ? day : null;
}

const textCell = (place: string, text: string, style = 0): string =>
  `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(harmless(text).slice(0, TEXT_MAX_LENGTH))}</t></is></c>`;

/** A value as the cell at a place such as 'B7': a text is always a text, and never a formula. */
function cellAt(place: string, value: Cell, kind?: CellKind): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${Number(value)}</v></c>`;
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (kind === undefined) return textCell(place, value);
  const number = kind === 'time' ? dayNumber(value) : /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null;
  return number === null ? textCell(place, value) : `<c r="${place}" s="${styleOf[kind]}"><v>${number}</v></c>`;
}

/** A to Z, then AA and on. */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** Some readers want every row and cell to say where it is. */
const rowOf = <Item>(
  columns: readonly Column<Item>[],
  row: number,
  cellOf: (column: Column<Item>, place: string) => string,
) => `<row r="${row}">${columns.map((column, index) => cellOf(column, `${letterOf(index)}${row}`)).join('')}</row>`;

async function* sheetOf<Item>(columns: readonly Column<Item>[], pages: AsyncIterable<Item[]>): AsyncGenerator<string> {
  const heading = rowOf(columns, 1, ([name], place) => textCell(place, name, HEADING));
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="18" customWidth="1"/></cols><sheetData>${heading}`;
  let rows = 1;
  for await (const items of pages) {
    const before = rows;
    rows += items.length;
    // An answer that breaks off is seen; a table without its end would not be.
    if (rows > ROWS_MAX) throw new Error(`A sheet has no room for more than ${ROWS_MAX} rows`);
    yield items
      .map((item, index) =>
        rowOf(columns, before + index + 1, ([, read, kind], place) => cellAt(place, read(item), kind)),
      )
      .join('');
  }
  yield '</sheetData></worksheet>';
}

async function* bytesOf(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

function* filesOf<Item>(columns: readonly Column<Item>[], pages: AsyncIterable<Item[]>) {
  for (const [name, text] of Object.entries(parts)) yield { name, content: bytesOf([XML + text]) };
  yield { name: 'xl/worksheets/sheet1.xml', content: bytesOf(sheetOf(columns, pages)) };
}

/** Answers every page as one workbook to keep; what fails at once is still answered as a failure. */
export async function answerXlsx<Item>(
  reply: FastifyReply,
  filename: string,
  columns: readonly Column<Item>[],
  readPage: ReadPage<Item>,
): Promise<Readable> {
  const pages = await openList(reply, readPage);
  reply.type(XLSX_TYPE).header('content-disposition', `attachment; filename="${filename}"`);
  return Readable.from(zipOf(filesOf(columns, pages), new Date()));
}
