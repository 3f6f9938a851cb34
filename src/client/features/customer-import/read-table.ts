/** Reads a CSV or Excel file as rows of texts, here in the browser: what is wrong with a file harms nobody else (ADR 050). */
import { strFromU8, unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_ROWS_MAX,
  IMPORT_UNPACKED_MAX_BYTES,
} from '#common/limits.ts';
import { ReadFailure, type Table } from './table.ts';

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);
const ZIP = [0x50, 0x4b];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
const UTF_16 = [0xff, 0xfe];

/** UTF-8, UTF-16 with its mark, else what Excel writes on a Dutch Windows. */
function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, UTF_16)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What stands most between the headings: below them, addresses have commas of their own. */
function separatorIn(text: string): string {
  const headings = /\S.*/.exec(text)?.[0] ?? '';
  const counts = [';', ',', '\t'].map((separator) => ({ separator, count: headings.split(separator).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}

function readCsv(bytes: Uint8Array): string[][] {
  const text = textOf(bytes);
  if (text.includes('\0')) throw new ReadFailure('notTable');
  // What Excel is told the separator by.
  const [line = '', told] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const table = text.slice(line.length);
  return Papa.parse<string[]>(table, { delimiter: told ?? separatorIn(table) }).data;
}

/** A cell so far out that the table around it would fill the memory. */
const FAR_OUT = /<(?:\w+:)?(?:row\b[^>]*?\sr="\d{6,}"|c\b[^>]*?\sr="[A-Z]{3})/;

/** Unpacks no more than is allowed, by what the archive says of itself; more than it says is not unpacked either. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      size += originalSize;
      if (size > IMPORT_UNPACKED_MAX_BYTES) throw new ReadFailure('tooLarge');
      return true;
    },
  });
  for (const [name, content] of Object.entries(files))
    if (/worksheets\/[^/]+\.xml$/.test(name) && FAR_OUT.test(strFromU8(content))) throw new ReadFailure('tooManyRows');
  return files;
}

async function readExcel(bytes: Uint8Array): Promise<string[][]> {
  // Packed again without compression: what is stored is read at once, without workers of a kind that the content policy forbids.
  const stored = zipSync(unpack(bytes), { level: 0 });
  const rows = await readSheet(new Blob([stored]));
  return rows.map((cells) =>
    cells.map((cell) => {
      if (cell === null || cell === undefined) return '';
      return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
    }),
  );
}

async function rowsIn(bytes: Uint8Array): Promise<string[][]> {
  if (startsWith(bytes, OLD_EXCEL)) throw new ReadFailure('oldExcel');
  if (!startsWith(bytes, ZIP)) return readCsv(bytes);
  try {
    return await readExcel(bytes);
  } catch (error) {
    throw error instanceof ReadFailure ? error : new ReadFailure('notTable');
  }
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/** The table in a file, its headings apart. @throws ReadFailure */
export async function readTable(file: File): Promise<Table> {
  if (file.size > IMPORT_FILE_MAX_BYTES) throw new ReadFailure('tooLarge');
  const all = await rowsIn(new Uint8Array(await file.arrayBuffer()));
  const filled = all.map((cells, index) => ({ row: index + 1, cells })).filter(({ cells }) => isFilled(cells));
  const [first, ...rows] = filled;
  if (!first || rows.length === 0) throw new ReadFailure('empty');
  const columns = Math.max(...filled.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1));
  if (rows.length > IMPORT_ROWS_MAX || columns > IMPORT_COLUMNS_MAX) throw new ReadFailure('tooManyRows');
  const headings = Array.from({ length: columns }, (_, column) => (first.cells[column] ?? '').trim());
  return { name: file.name, headings, rows };
}
