/**
 * `npm run faults`: the reliability table in its long forms, and what came of it. The tests are the
 * ordinary ones with greater numbers. `npm run faults -- kill` runs only the rows that name `kill`, `-- attacks`
 * those that attack a running portal; `FAULTS_SCALE=0.1` a tenth of each number. Whatever runs in full goes into
 * docs/quality.md, with the figures that a test hung onto itself (`task.meta.figures`).
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '#test/support/postgres.ts';
import { failureIn, figuresIn } from './fault-report.ts';
import { type Fault, faultRow, faultsHead, publishFaults } from './publish.ts';

type Row = {
  what: string;
  project: string;
  file: string;
  test?: string;
  count?: [variable: string, long: number];
  /** What it shows when its tests pass. */
  shows: string;
};

const scale = Number(process.env.FAULTS_SCALE ?? 1);

const rows: Row[] = [
  {
    what: 'kill -9 while writing, embedded',
    shows: '0 answered writes lost, 0 failed starts',
    project: 'embedded',
    file: 'test/embedded/start.test.ts',
    test: 'kill -9',
    count: ['KILL_ROUNDS', 50],
  },
  {
    what: 'kill -9 while writing, PostgreSQL',
    shows: '0 answered writes lost, 0 failed starts',
    project: 'postgres',
    file: 'test/postgres/kill.test.ts',
    count: ['KILL_ROUNDS', 50],
  },
  {
    what: 'power cut, embedded',
    shows: '0 answered writes lost',
    project: 'embedded',
    file: 'test/embedded/durability.test.ts',
    test: 'power cut',
    count: ['POWER_CUTS', 100],
  },
  {
    what: '20 processes race for one data directory',
    shows: 'one runs, the others say which',
    project: 'embedded',
    file: 'test/embedded/start.test.ts',
    test: 'started at once',
    count: ['RACING_PROCESSES', 20],
  },
  {
    what: 'creations cut off and sent again',
    shows: 'one row for each',
    project: 'embedded',
    file: 'test/embedded/retries.test.ts',
    count: ['CUT_OFF_CREATES', 500],
  },
  {
    what: 'one creation sent 50 times at once',
    shows: 'one row',
    project: 'postgres',
    file: 'test/postgres/two-processes.test.ts',
    test: 'fifty times',
  },
  {
    what: 'two people save from one version',
    shows: 'one wins, one is told',
    project: 'postgres',
    file: 'test/postgres/two-processes.test.ts',
    test: 'one wins',
    count: ['SAVE_ROUNDS', 100],
  },
  {
    what: 'SIGTERM with 50 requests running',
    shows: '0 cut off, a PDF among them, code 0',
    project: 'embedded',
    file: 'test/embedded/start.test.ts',
    test: 'SIGTERM',
  },
  {
    what: 'database away, in seconds',
    shows: '503 with a text meanwhile, recovers without a restart',
    project: 'postgres',
    file: 'test/postgres/database-away.test.ts',
    count: ['DATABASE_AWAY_SECONDS', 30],
  },
  {
    what: 'backup while writing, across both',
    shows: "every table's rows equal",
    project: 'postgres',
    file: 'test/postgres/backup.test.ts',
  },
  {
    what: 'generated inputs per procedure and path',
    shows: '0 answers of 5xx, 0 hangs over 1 s',
    project: 'server',
    file: 'fuzz.test.ts',
    count: ['FUZZ_RUNS', 10_000],
  },
  {
    what: 'sign-ins of unknown names and with wrong passwords, timed',
    shows: 'as long as each other, within a tenth',
    project: 'server',
    file: 'test/server/security/guessing.test.ts',
    test: 'takes as long',
    count: ['SIGN_IN_TRIES', 100],
  },
  {
    what: 'attacks: hostile pictures while people sign in',
    shows: 'refused clearly',
    project: 'embedded',
    file: 'test/embedded/attacks/pictures.test.ts',
    count: ['HOSTILE_PICTURES', 100],
  },
  {
    what: 'attacks: bodies of nested JSON while people sign in',
    shows: 'refused before they are parsed',
    project: 'embedded',
    file: 'test/embedded/attacks/bodies.test.ts',
    count: ['HOSTILE_BODIES', 50],
  },
  {
    what: 'attacks: PDFs that one account asks for while people sign in',
    shows: 'others get theirs, and nothing is left of whoever hangs up',
    project: 'embedded',
    file: 'test/embedded/attacks/documents.test.ts',
    count: ['HOSTILE_DOCUMENTS', 100],
  },
  {
    what: 'attacks: addresses and hosts that are none',
    shows: '4xx or the page, never a stack',
    project: 'embedded',
    file: 'test/embedded/attacks/addresses.test.ts',
  },
  {
    what: 'attacks: sessions and requests held through a reset or a rejection',
    shows: 'no session made or kept, no request carried out, nothing held over 30 s',
    project: 'server',
    file: 'test/server/security/attacks-on-sessions.test.ts',
  },
  {
    what: 'attacks: second factors, guesses, keeping owners out',
    shows: 'no factor changed without proof, 5 guesses of a password and 10 of codes, no owner kept out',
    project: 'server',
    file: 'test/server/security/attacks-on-accounts.test.ts',
  },
];

const reports = mkdtempSync(path.join(tmpdir(), 'baitbook-faults-'));
const server = await startPostgres();

function run({ what, project, file, test, count, shows }: Row): { fault: Fault; hasFailed: boolean } {
  const long = count ? Math.max(1, Math.round(count[1] * scale)) : undefined;
  const report = path.join(reports, 'report.json');
  rmSync(report, { force: true });
  const words = [
    'run',
    '--project',
    project,
    file,
    '--reporter=json',
    `--outputFile=${report}`,
    ...(test ? ['-t', test] : []),
  ];
  const began = performance.now();
  // The server tests run on the embedded database, where generated inputs hurt most.
  const database = project === 'server' ? {} : { TEST_DATABASE_URL: server.url };
  // Not our caller's: the server tests would go there.
  const { TEST_DATABASE_URL: _, ...inherited } = process.env;
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...words, '--testTimeout=7200000'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...inherited, ...database, ...(count ? { [count[0]]: String(long) } : {}) },
    },
  );
  const minutes = Math.round((performance.now() - began) / 6_000) / 10;
  // A run that broke off has no failed test, but did not pass either.
  const failure = failureIn(report) ?? (status === 0 ? null : 'the tests broke off');
  const figures = failure === null ? figuresIn(report) : '';
  const outcome = failure === null ? [shows, figures].filter(Boolean).join('; ') : `FAILED: ${failure}`;
  return { fault: { what, times: long ?? null, outcome, minutes }, hasFailed: failure !== null };
}

const wanted = process.argv.slice(2);
const chosen = rows.filter(({ what }) => wanted.length === 0 || wanted.some((word) => what.includes(word)));
process.stdout.write(`${faultsHead}\n`);
const faults: Fault[] = [];
try {
  for (const row of chosen) {
    const { fault, hasFailed } = run(row);
    faults.push(fault);
    process.stdout.write(`${faultRow(fault)}\n`);
    if (hasFailed) process.exitCode = 1;
  }
  if (scale === 1) publishFaults(faults);
} finally {
  await server.stop();
  rmSync(reports, { recursive: true });
}
