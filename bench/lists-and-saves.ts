/** P1 to P4 of the quality bars: lists and saves beside a plain program, and beside few rows. */
import { deepStrictEqual } from 'node:assert/strict';
import { encodeCursor } from '#server/db/cursor.ts';
import { makeFilledDatabase, query, startServer } from './database.ts';
import { compare, p50Of, sampleOf, throughput } from './measure.ts';
import type { BenchOptions } from './options.ts';
import { type Program, startOurs, startPlain } from './programs.ts';
import type { Reading } from './report.ts';

const CONNECTIONS = 16;
/** A portal runs for weeks: by then its code is compiled as well as it gets, and so is the plain program's. */
const warmUp = 1_000;
/** Of calls from all connections at once. */
const ROUNDS = 7;
const inputOf = (value: unknown) => encodeURIComponent(JSON.stringify(value));

/** The address of the last page of fifty, as somebody who paged to the end would reach it. */
async function lastPageOf(url: string): Promise<string> {
  const [row] = await query<{ date: string; id: number }>(
    url,
    `select to_char(date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date, id from inspections
     order by date, id offset 50 limit 1`,
  );
  return `/trpc/inspections.list?input=${inputOf({ limit: 50, cursor: encodeCursor(row?.date ?? '', row?.id ?? 0) })}`;
}

const FIRST_PAGE = `/trpc/inspections.list?input=${inputOf({ limit: 50 })}`;

/** Numbers the texts that are saved: every save changes something. */
let saves = 0;
const nextText = () => {
  saves += 1;
  return `Verslag van inspectie nummer ${saves}, met genoeg tekst.`;
};

/** The plain program's list has to tell what ours tells: it would be quicker for nothing otherwise. */
async function requireSameList(ours: Program, plain: Program): Promise<void> {
  const { result } = JSON.parse(await ours.call('GET', FIRST_PAGE)) as { result: { data: { items: unknown } } };
  deepStrictEqual(JSON.parse(await plain.call('GET', '/list')), result.data.items);
}

async function besidePlain(ours: Program, plain: Program, { wants, turns }: BenchOptions): Promise<Reading[]> {
  const readings: Reading[] = [];
  await requireSameList(ours, plain);
  const plainList = () => plain.call('GET', '/list');
  const restList = () => ours.call('GET', '/api/inspections?limit=50');
  if (wants('P1')) {
    const list = await compare(
      () => ours.call('GET', FIRST_PAGE),
      () => plain.call('GET', '/trpc/list'),
      { turns, warmUp },
    );
    readings.push({ bar: 'P1', what: 'tRPC list of 50, p50', ...p50Of(list), unit: 'ms', limit: 1.4 });
  }
  if (wants('P2')) {
    const list = await compare(restList, plainList, { turns, warmUp });
    readings.push({ bar: 'P2', what: 'REST list of 50, p50', ...p50Of(list), unit: 'ms', limit: 1.7 });
    const rates = { ours: [] as number[], plain: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.ours.push(await throughput(restList, CONNECTIONS, turns * 4));
      rates.plain.push(await throughput(plainList, CONNECTIONS, turns * 4));
    }
    const rate = p50Of({ ours: sampleOf(rates.ours), plain: sampleOf(rates.plain) });
    const what = `REST list of 50, calls at ${CONNECTIONS} connections`;
    readings.push({ bar: 'P2', what, ...rate, unit: '/s', limit: 0.6, isFloor: true });
  }
  if (wants('P3')) {
    const save = await compare(
      () => ours.call('POST', '/trpc/inspections.saveReport', { id: 7, reportText: nextText() }),
      () => plain.call('POST', '/save', { id: 8, reportText: nextText() }),
      { turns, warmUp },
    );
    readings.push({ bar: 'P3', what: 'save an inspection, p50', ...p50Of(save), unit: 'ms', limit: 2.5 });
  }
  return readings;
}

async function besideFew(
  many: Program,
  few: Program,
  lastPages: { many: string; few: string },
  { turns }: BenchOptions,
): Promise<Reading[]> {
  const pages: [string, string, string, number][] = [
    ['first page', FIRST_PAGE, FIRST_PAGE, 1.3],
    ['last page', lastPages.many, lastPages.few, 1.5],
    ['dashboard counts', '/trpc/inspections.stats', '/trpc/inspections.stats', 3],
  ];
  const readings: Reading[] = [];
  for (const [what, manyUrl, fewUrl, limit] of pages) {
    const pair = await compare(
      () => many.call('GET', manyUrl),
      () => few.call('GET', fewUrl),
      { turns, warmUp },
    );
    const name = `${what}, 100,000 against 100 inspections`;
    readings.push({ bar: 'P4', what: name, ...p50Of(pair), unit: 'ms', limit });
  }
  return readings;
}

export async function measureListsAndSaves(options: BenchOptions): Promise<Reading[]> {
  const server = await startServer();
  const programs: Program[] = [];
  const started = async <P extends Program>(starting: Promise<P>): Promise<P> => {
    const program = await starting;
    programs.push(program);
    return program;
  };
  try {
    const manyUrl = await makeFilledDatabase(server, 100_000);
    const many = await started(startOurs(manyUrl));
    const readings: Reading[] = [];
    if (options.wants('P1', 'P2', 'P3')) {
      const plain = await started(startPlain(manyUrl, many.cookie));
      readings.push(...(await besidePlain(many, plain, options)));
    }
    if (options.wants('P4')) {
      const fewUrl = await makeFilledDatabase(server, 100);
      const few = await started(startOurs(fewUrl));
      const lastPages = { many: await lastPageOf(manyUrl), few: await lastPageOf(fewUrl) };
      readings.push(...(await besideFew(many, few, lastPages, options)));
    }
    return readings;
  } finally {
    for (const program of programs) await program.stop();
    await server.stop();
  }
}
