/** `npm run test:postgres`: the server tests on a real PostgreSQL, the given one or one of our own. */
import { spawnSync } from 'node:child_process';
import { startPostgres } from '#test/support/postgres.ts';

const given = process.env.TEST_DATABASE_URL;
const own = given ? null : await startPostgres();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--project', 'postgres', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    // Generated inputs meet the same code on both databases: a third of them shows the differences.
    env: { FUZZ_RUNS: '20', ...process.env, TEST_DATABASE_URL: given ?? own?.url },
  },
);
await own?.stop();
process.exitCode = status ?? 1;
