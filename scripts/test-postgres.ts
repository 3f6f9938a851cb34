/** `npm run test:postgres`: what asks a database, on a real PostgreSQL: the given one or one of our own. */
import { spawnSync } from 'node:child_process';
import { startPostgres } from '#test/support/postgres.ts';

/** Tests that ask no database, and the demo, which never runs on a server's: `npm test` has them. */
const withoutDatabase = [
  'test/demo/**',
  'test/server/{seal,semaphore,zip}/**',
  'test/server/backup/encryption.test.ts',
  'test/server/http/{client-files,json-shape}.test.ts',
  'test/server/images/{picture-decoder,plain-svg}.test.ts',
  'test/server/pdf/samples.test.ts',
  'test/server/{env,readme,secrets/encrypted-secret}.test.ts',
];

const given = process.env.TEST_DATABASE_URL;
const own = given ? null : await startPostgres();
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['server', 'postgres'].flatMap((project) => ['--project', project]),
    ...withoutDatabase.flatMap((files) => ['--exclude', files]),
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    // Generated inputs meet the same code on both databases: half of them show the differences.
    env: { FUZZ_RUNS: '10', ...process.env, TEST_DATABASE_URL: given ?? own?.url },
  },
);
await own?.stop();
process.exitCode = status ?? 1;
