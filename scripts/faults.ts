/**
 * `npm run faults`: the reliability table in its long forms, and what came of it. The tests are the
 * ordinary ones with greater numbers. `npm run faults -- kill` runs only the rows that name `kill`;
 * `FAULTS_SCALE=0.1` a tenth of each number.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '#test/support/postgres.ts';

type Row = { what: string; project: string; file: string; test?: string; count?: [variable: string, long: number] };

const scale = Number(process.env.FAULTS_SCALE ?? 1);

const rows: Row[] = [
  {
    what: 'kill -9 while writing, embedded',
    project: 'embedded',
    file: 'test/embedded/start.test.ts',
    test: 'kill -9',
    count: ['KILL_ROUNDS', 50],
  },
  {
    what: 'kill -9 while writing, PostgreSQL',
    project: 'postgres',
    file: 'test/postgres/kill.test.ts',
    count: ['KILL_ROUNDS', 50],
  },
  {
    what: 'power cut, embedded',
    project: 'embedded',
    file: 'test/embedded/durability.test.ts',
    test: 'power cut',
    count: ['POWER_CUTS', 100],
  },
  {
    what: '20 processes race for one data directory',
    project: 'embedded',
    file: 'test/embedded/start.test.ts',
    test: 'twenty processes',
  },
  {
    what: 'creations cut off and sent again',
    project: 'embedded',
    file: 'test/embedded/retries.test.ts',
    count: ['CUT_OFF_CREATES', 500],
  },
  {
    what: 'one creation sent 50 times at once',
    project: 'postgres',
    file: 'test/postgres/two-processes.test.ts',
    test: 'fifty times',
  },
  {
    what: 'two people save from one version',
    project: 'postgres',
    file: 'test/postgres/two-processes.test.ts',
    test: 'one wins',
    count: ['SAVE_ROUNDS', 100],
  },
  {
    what: 'SIGTERM with 50 requests running',
    project: 'embedded',
    file: 'test/embedded/start.test.ts',
    test: 'SIGTERM',
  },
  {
    what: 'database away, in seconds',
    project: 'postgres',
    file: 'test/postgres/database-away.test.ts',
    count: ['DATABASE_AWAY_SECONDS', 30],
  },
  { what: 'backup while writing, across both', project: 'postgres', file: 'test/postgres/backup.test.ts' },
  {
    what: 'generated inputs per procedure and path',
    project: 'server',
    file: 'test/server/trpc/fuzz.test.ts',
    count: ['FUZZ_RUNS', 10_000],
  },
];

type Outcome = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { failureMessages: string[] }[] }[];
};

const reports = mkdtempSync(path.join(tmpdir(), 'baitbook-faults-'));
const server = await startPostgres();

function run({ what, project, file, test, count }: Row): { line: string; failed: boolean } {
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
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...words, '--testTimeout=7200000'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...inherited, ...database, ...(count ? { [count[0]]: String(long) } : {}) },
  });
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Outcome;
  const failed = numFailedTests > 0 || numPassedTests === 0;
  const first = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ failureMessages }) => failureMessages),
  )[0];
  const verdict = failed ? `FAILED: ${first?.split('\n')[0] ?? 'no test ran'}` : `${numPassedTests} passed`;
  return { line: `| ${what} | ${long ?? ''} | ${verdict} | ${minutes} |`, failed };
}

const wanted = process.argv.slice(2);
const chosen = rows.filter(({ what }) => wanted.length === 0 || wanted.some((word) => what.includes(word)));
process.stdout.write('| Fault | Times | Outcome | Minutes |\n|---|---|---|---|\n');
for (const row of chosen) {
  const { line, failed } = run(row);
  process.stdout.write(`${line}\n`);
  if (failed) process.exitCode = 1;
}
await server.stop();
rmSync(reports, { recursive: true });
