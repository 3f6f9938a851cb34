/** Where the figures are kept: as JSON, and in the tables of docs/quality.md that are made of it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isMet, type Reading, ratioOf, tableOf } from './report.ts';

const DOCS = path.join(import.meta.dirname, '../docs');
const PAGE = path.join(DOCS, 'quality.md');
/** What stands between them is made by the program that is named. */
const marksOf = (program: string) => [`<!-- made by npm run ${program} -->\n\n`, '\n\n<!-- until here -->'] as const;

/** Puts a table where the page says that the program's table goes. */
function replaceTable(program: string, table: string): void {
  const [begin, end] = marksOf(program);
  const page = readFileSync(PAGE, 'utf8');
  const from = page.indexOf(begin) + begin.length;
  const to = page.indexOf(end, from);
  if (from < begin.length || to < 0) throw new Error(`docs/quality.md lacks the marks of the table of ${program}`);
  writeFileSync(PAGE, page.slice(0, from) + table + page.slice(to));
}

/** Keeps what a program found out in a file beside the page: new rows replace earlier ones of the same name. */
function keep<Row>(program: string, rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  const file = path.join(DOCS, `quality-${program}.json`);
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Row[]) : [];
  const all = new Map([...earlier, ...rows].map((row) => [nameOf(row), row]));
  writeFileSync(file, `${JSON.stringify([...all.values()], null, 2)}\n`);
  return [...all.values()];
}

type Published = Reading & { ratio: number; isMet: boolean; date: string; node: string; cores: number };

/** Publishes a benchmark's readings. */
export function publishReadings(readings: readonly Reading[]): void {
  const date = new Date().toISOString().slice(0, 10);
  const circumstances = { date, node: process.version, cores: availableParallelism() };
  const rows = readings.map(
    (reading): Published => ({ ...reading, ratio: ratioOf(reading), isMet: isMet(reading), ...circumstances }),
  );
  const all = keep('bench', rows, ({ bar, what }) => `${bar} ${what}`);
  const numberOf = ({ bar }: Published) => Number(bar.slice(1));
  replaceTable('bench', tableOf(all.toSorted((a, b) => numberOf(a) - numberOf(b))));
}

export type Fault = { what: string; times: number | null; outcome: string; minutes: number | null };

export const faultsHead = '| Fault | Times | Outcome | Minutes |\n|---|---|---|---|';
export const faultRow = ({ what, times, outcome, minutes }: Fault): string =>
  `| ${what} | ${times ?? ''} | ${outcome} | ${minutes ?? ''} |`;

/** Publishes what came of the faults. */
export function publishFaults(faults: readonly Fault[]): void {
  const all = keep('faults', faults, ({ what }) => what);
  replaceTable('faults', [faultsHead, ...all.map(faultRow)].join('\n'));
}
