/** A portal as a stranger runs it: a process of its own, started, asked, killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
/** What `npm start` hands to Node. */
const START = scripts.start.split(' ').slice(1);

export type PortalProcess = {
  address: string;
  pid: number;
  /** Everything it has printed so far. */
  output: () => string;
  /** Milliseconds from the process's start to its line 'ready'. */
  readyAfterMs: number;
  kill: (signal?: NodeJS.Signals) => Promise<number | null>;
};

type Environment = Record<string, string>;

/**
 * Whatever runs a portal kills it when it has not ended of itself by then. Node, rarely, deadlocks as it exits
 * (nodejs/node#54918): whoever needs the portal to end well looks at the code, which such an end has not.
 */
const END_LIMIT_MS = 20_000;

/** How the run wants Node to be started. */
export const nodeFlags: readonly string[] = process.env.TEST_NODE_FLAGS?.split(' ') ?? [];

/** Compiles the embedded database's code quickly instead of well: a portal of a few hundred requests never gets that back. */
export const quickStartFlags = ['--liftoff-only'] as const;

/** What every process of a test is given: where programs are found and, if the run has one, compiled code is kept. */
export const processEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
};

const running = new Set<ChildProcess>();

// A test that fails or is stopped half-way leaves no portal behind.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
process.once('SIGTERM', () => process.exit(143));

function launch(
  environment: Environment,
  flags = nodeFlags,
): {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
} {
  let output = '';
  const env = { ...processEnvironment, PORT: '0', LOG_LEVEL: 'error', ...environment };
  const child = spawn(process.execPath, [...flags, ...START], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  running.add(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => running.delete(child));
  return { child, output: () => output, ended };
}

/** Starts a portal that is expected to run; Node is started as the run wants it unless `flags` say otherwise. */
export async function startPortal(environment: Environment, flags?: readonly string[]): Promise<PortalProcess> {
  const started = performance.now();
  const { child, output, ended } = launch(environment, flags);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /ready at (\S+)/.exec(output())?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`The portal ended:\n${output()}`)));
  });
  return {
    address,
    pid: child.pid ?? Number.NaN,
    output,
    readyAfterMs: performance.now() - started,
    kill: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
      try {
        return await ended;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Starts a portal without waiting for it; the answer sends it a signal and waits for its end. */
export function beginPortal(environment: Environment): (signal: NodeJS.Signals) => Promise<number | null> {
  const { child, ended } = launch(environment);
  return (signal) => {
    child.kill(signal);
    return ended;
  };
}

/** Starts a portal that is expected to refuse, and answers what it says. */
export async function refusedStart(environment: Environment): Promise<{ code: number | null; output: string }> {
  const { output, ended } = launch(environment);
  return { code: await ended, output: output() };
}
