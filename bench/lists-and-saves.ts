/** P1 to P4 of the quality bars: lists and saves beside a plain program, and beside few rows. */
import { encodeCursor } from '#server/db/cursor.ts';
import { hashPassword } from '#server/features/users/password.ts';
import { type BenchServer, makeDatabase, query, startServer } from './database.ts';
import { compare, throughput } from './measure.ts';
import { type Program, startOurs, startPlain } from './programs.ts';
import type { Reading } from './report.ts';

const CONNECTIONS = 16;
const inputOf = (value: unknown) => encodeURIComponent(JSON.stringify(value));

async function makeFilledDatabase(server: BenchServer, inspections: number): Promise<string> {
  const url = await makeDatabase(server, inspections);
  const hash = await hashPassword('geheim123');
  await query(
    url,
    `insert into users (username, full_name, role, status, password_hash) values ('chef', 'Chef', 'admin', 'approved', '${hash}')`,
  );
  return url;
}

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

async function besidePlain(ours: Program, plain: Program): Promise<Reading[]> {
  const plainList = () => plain.call('GET', '/list');
  const trpc = await compare(() => ours.call('GET', FIRST_PAGE), plainList);
  const restList = () => ours.call('GET', '/api/inspections?limit=50');
  const rest = await compare(restList, plainList);
  const rates = { ours: [] as number[], plain: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    rates.ours.push(await throughput(restList, CONNECTIONS, 1_500));
    rates.plain.push(await throughput(plainList, CONNECTIONS, 1_500));
  }
  const best = { ours: Math.max(...rates.ours), plain: Math.max(...rates.plain) };
  let turn = 0;
  const text = () => {
    turn += 1;
    return `Verslag van inspectie nummer ${turn}, met genoeg tekst.`;
  };
  const save = await compare(
    () => ours.call('POST', '/trpc/inspections.saveReport', { id: 7, reportText: text() }),
    () => plain.call('POST', '/save', { id: 8, reportText: text() }),
  );
  return [
    { bar: 'P1', what: 'tRPC list of 50, p50', ours: trpc.ours.p50, against: trpc.plain.p50, unit: 'ms', limit: 1.5 },
    { bar: 'P2', what: 'REST list of 50, p50', ours: rest.ours.p50, against: rest.plain.p50, unit: 'ms', limit: 1.25 },
    {
      bar: 'P2',
      what: 'REST list of 50, calls at 16 connections',
      ours: best.ours,
      against: best.plain,
      unit: '/s',
      limit: 0.85,
      isFloor: true,
    },
    { bar: 'P3', what: 'save an inspection, p50', ours: save.ours.p50, against: save.plain.p50, unit: 'ms', limit: 2 },
  ];
}

async function besideFew(many: Program, few: Program, lastPages: { many: string; few: string }): Promise<Reading[]> {
  const pages: [string, string, string, number][] = [
    ['first page', FIRST_PAGE, FIRST_PAGE, 1.3],
    ['last page', lastPages.many, lastPages.few, 1.5],
    ['dashboard counts', '/trpc/inspections.stats', '/trpc/inspections.stats', 3],
  ];
  const readings: Reading[] = [];
  for (const [what, manyUrl, fewUrl, limit] of pages) {
    const { ours, plain } = await compare(
      () => many.call('GET', manyUrl),
      () => few.call('GET', fewUrl),
    );
    const name = `${what}, 100,000 against 100 inspections`;
    readings.push({ bar: 'P4', what: name, ours: ours.p50, against: plain.p50, unit: 'ms', limit });
  }
  return readings;
}

export async function measureListsAndSaves(): Promise<Reading[]> {
  const server = await startServer();
  const programs: Program[] = [];
  const started = async (program: Promise<Program>) => {
    programs.push(await program);
    return program;
  };
  try {
    const [manyUrl, fewUrl] = [await makeFilledDatabase(server, 100_000), await makeFilledDatabase(server, 100)];
    const many = await started(startOurs(manyUrl));
    const few = await started(startOurs(fewUrl));
    const lastPages = { many: await lastPageOf(manyUrl), few: await lastPageOf(fewUrl) };
    const growth = await besideFew(many, few, lastPages);
    const plain = await started(startPlain(manyUrl));
    return [...(await besidePlain(many, plain)), ...growth];
  } finally {
    for (const program of programs) await program.stop();
    await server.stop();
  }
}
