/** The tests, by what they need: nothing, a browser, a database, or a browser in front of a whole portal. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { JOURNEY_PATIENCE_MS, launchOptions } from './test/support/browser.ts';
import { LongestFirst } from './test/support/longest-first.ts';
import { pictureServer } from './test/support/picture-server.ts';

// The screens as they are built for people: React and Emotion without their developers' checks, which took a third of
// each test.
process.env.NODE_ENV = 'production';

/** How long something that is on its way is waited for: a busy machine is no failure. */
const patience = { poll: { timeout: 15_000 } };

/**
 * For tests that start processes which live for seconds: code is compiled once for all of them, and the embedded
 * database's quickly instead of well. It spares half of each start's processor time.
 */
const quickStarts = {
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled'),
  TEST_NODE_FLAGS: '--liftoff-only',
};

/** What needs a PostgreSQL server, which only `npm run test:postgres` has. */
const onPostgres = {
  test: {
    name: 'postgres',
    include: ['test/postgres/**/*.test.ts'],
    env: quickStarts,
    expect: patience,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
};

export default defineConfig(async () => ({
  test: {
    reporters: ['default'],
    // By default one core would stay idle: on two cores, half of them.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['test/{common,client,bench}/**/*.test.ts'],
          // Rules keep nothing: what they are made of is loaded once a worker instead of once a file.
          isolate: false,
        },
      },
      {
        plugins: [react(), pictureServer()],
        // Every file by name: what is imported lazily is otherwise found while tests run, which loads React twice.
        optimizeDeps: { entries: ['src/{client,common}/**/*.{ts,tsx}', 'test/screens/**/*.{ts,tsx}'] },
        test: {
          // The client's screens in a browser, without the server.
          name: 'screens',
          include: ['test/screens/**/*.test.tsx'],
          // Without a service worker: it would keep what the tests are made of.
          env: { PROD: '' },
          expect: { poll: { ...patience.poll, interval: 20 } },
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: await launchOptions(),
              actionTimeout: patience.poll.timeout,
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' as const }],
          },
          // Each page takes files as long as there are any: the client is loaded once a page.
          isolate: false,
          // Each page has a context of its own, so none sees what another keeps on its device; it waits for the browser
          // half of the time: four at once keep two cores busy, and nothing else runs beside them.
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'server',
          include: ['test/{server,demo}/**/*.test.ts'],
          // The files of a worker share its database, its PDF threads and all that is loaded once.
          isolate: false,
          globalSetup: ['test/support/database-setup.ts'],
          expect: patience,
          // Inputs that are generated and fail are made shorter before they are named, which takes longer than the test.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Processes and disks of the embedded database: the same on whatever server the others run.
          name: 'embedded',
          include: ['test/embedded/**/*.test.ts'],
          // What a worker has loaded serves all its files.
          isolate: false,
          env: quickStarts,
          execArgv: [quickStarts.TEST_NODE_FLAGS],
          globalSetup: ['test/support/prepared-data.ts'],
          expect: patience,
          // Several processes one after another, on whatever machine.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          isolate: false,
          env: quickStarts,
          globalSetup: ['client-setup', 'prepared-data', 'shared-portal-setup', 'browser-setup'].map(
            (name) => `test/support/${name}.ts`,
          ),
          expect: { poll: { timeout: JOURNEY_PATIENCE_MS } },
          // The longest take 40 s on a quiet machine, and four times that on a slow one.
          testTimeout: 240_000,
          hookTimeout: 60_000,
          // They share a browser and wait for it much of the time: three at once keep two cores busy, and nothing
          // else runs beside them.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      ...(process.env.TEST_DATABASE_URL ? [onPostgres] : []),
    ],
  },
}));
