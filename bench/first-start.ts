/** P5 of the quality bars: from the start to the first answer, with an embedded database that is new or was there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startPortal } from '#test/support/portal-process.ts';
import { middleOf } from './measure.ts';
import type { Reading } from './report.ts';
import { temporaryDirectory } from './temporary.ts';

/** Each takes seconds. */
const STARTS = 6;
const PLAIN = path.join(import.meta.dirname, 'plain/embedded.ts');

/** Milliseconds until the portal answers. It is stopped as by an operator: a start after a kill syncs every file first. */
async function startOurs(DATA_DIR: string): Promise<number> {
  const began = performance.now();
  const portal = await startPortal({ DATA_DIR });
  const { status } = await fetch(`${portal.address}/healthz`);
  const took = performance.now() - began;
  if (status !== 200) throw new Error(`The portal answers ${status}`);
  await portal.kill('SIGTERM');
  return took;
}

/** Milliseconds until the plain program has asked its database something. */
async function startPlain(DATA_DIR: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [PLAIN], {
    env: { ...process.env, DATA_DIR },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  const took = performance.now() - began;
  await ended;
  return took;
}

/** Starts either in turns, each time in the directory that it is given. */
async function compareStarts(directoryOf: { ours: () => string; plain: () => string }) {
  const times = { ours: [] as number[], plain: [] as number[] };
  for (let turn = 0; turn < STARTS; turn += 1) {
    times.ours.push(await startOurs(directoryOf.ours()));
    times.plain.push(await startPlain(directoryOf.plain()));
  }
  return middleOf(times);
}

export async function measureFirstStart(): Promise<Reading[]> {
  const first = await compareStarts({ ours: temporaryDirectory, plain: temporaryDirectory });
  const [ours, plain] = [temporaryDirectory(), temporaryDirectory()];
  await startOurs(ours);
  await startPlain(plain);
  const second = await compareStarts({ ours: () => ours, plain: () => plain });
  return [
    { bar: 'P5', what: 'first start to first answer, embedded', ...first, unit: 'ms', limit: 1.3 },
    { bar: 'P5', what: 'second start to first answer, embedded', ...second, unit: 'ms', limit: 1.3 },
  ];
}
