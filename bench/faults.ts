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
import { type Row, rows } from './fault-rows.ts';
import { type Fault, faultRow, faultsHead, publishFaults } from './publish.ts';

const scale = Number(process.env.FAULTS_SCALE ?? 1);

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
