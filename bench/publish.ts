/** Where the figures are kept: as JSON, and as the table of docs/quality.md that is made of it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isMet, type Reading, ratioOf, tableOf } from './report.ts';

const DOCS = path.join(import.meta.dirname, '../docs');
const JSON_FILE = path.join(DOCS, 'quality.json');
const PAGE = path.join(DOCS, 'quality.md');
/** What stands between them is made by this program. */
const MARKS = ['<!-- made by npm run bench -->\n\n', '\n\n<!-- until here -->'] as const;

type Published = Reading & { ratio: number; isMet: boolean; date: string; node: string; cores: number };

const nameOf = ({ bar, what }: Reading) => `${bar} ${what}`;
const orderOf = ({ bar }: Reading) => Number(bar.slice(1));

/** Replaces earlier readings of the same things and leaves the others. */
export function publish(readings: readonly Reading[]): void {
  const earlier = existsSync(JSON_FILE) ? (JSON.parse(readFileSync(JSON_FILE, 'utf8')) as Published[]) : [];
  const measured = new Set(readings.map(nameOf));
  const circumstances = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    cores: availableParallelism(),
  };
  const now = readings.map((reading) => ({
    ...reading,
    ratio: ratioOf(reading),
    isMet: isMet(reading),
    ...circumstances,
  }));
  const all = [...earlier.filter((reading) => !measured.has(nameOf(reading))), ...now];
  all.sort((a, b) => orderOf(a) - orderOf(b));
  writeFileSync(JSON_FILE, `${JSON.stringify(all, null, 2)}\n`);
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = [page.indexOf(MARKS[0]) + MARKS[0].length, page.indexOf(MARKS[1])];
  if (from < MARKS[0].length || to < from) throw new Error('docs/quality.md lacks the marks of the table');
  writeFileSync(PAGE, page.slice(0, from) + tableOf(all) + page.slice(to));
}
