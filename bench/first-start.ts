/** P5 of the quality bars: from nothing to the first answer, the database being made on the way. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { startPortal } from '#test/support/portal-process.ts';
import { buildIfStale } from '../scripts/client-build.ts';
import { compare, p50Of } from './measure.ts';
import type { Reading } from './report.ts';
import { temporaryDirectory } from './temporary.ts';

/** Each takes seconds. */
const STARTS = 5;
const PLAIN = path.join(import.meta.dirname, 'plain/embedded.ts');

/** Until the portal in an empty directory answers. */
async function startOurs(): Promise<void> {
  const portal = await startPortal({ DATA_DIR: temporaryDirectory() });
  const { status } = await fetch(`${portal.address}/healthz`);
  if (status !== 200) throw new Error(`The portal answers ${status}`);
  await portal.kill('SIGKILL');
}

async function startPlain(): Promise<void> {
  execFileSync(process.execPath, [PLAIN], { env: { ...process.env, DATA_DIR: temporaryDirectory() } });
}

export async function measureFirstStart(): Promise<Reading[]> {
  buildIfStale();
  const starts = await compare(startOurs, startPlain, { turns: STARTS, warmUp: 1 });
  return [{ bar: 'P5', what: 'first start to first answer, embedded', ...p50Of(starts), unit: 'ms', limit: 1.3 }];
}
