/** P5 of the quality bars: from the start to the first answer, with an embedded database that is new or was there. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { startPortal } from '#test/support/portal-process.ts';
import { compare, p50Of } from './measure.ts';
import type { Reading } from './report.ts';
import { temporaryDirectory } from './temporary.ts';

/** Each takes seconds. */
const STARTS = 5;
const PLAIN = path.join(import.meta.dirname, 'plain/embedded.ts');

/** Until the portal answers. */
async function startOurs(DATA_DIR: string): Promise<void> {
  const portal = await startPortal({ DATA_DIR });
  const { status } = await fetch(`${portal.address}/healthz`);
  if (status !== 200) throw new Error(`The portal answers ${status}`);
  await portal.kill('SIGKILL');
}

async function startPlain(DATA_DIR: string): Promise<void> {
  execFileSync(process.execPath, [PLAIN], { env: { ...process.env, DATA_DIR } });
}

export async function measureFirstStart(): Promise<Reading[]> {
  const settings = { turns: STARTS, warmUp: 1 };
  const first = await compare(
    () => startOurs(temporaryDirectory()),
    () => startPlain(temporaryDirectory()),
    settings,
  );
  // The warm-up makes the databases.
  const [ours, plain] = [temporaryDirectory(), temporaryDirectory()];
  const second = await compare(
    () => startOurs(ours),
    () => startPlain(plain),
    settings,
  );
  return [
    { bar: 'P5', what: 'first start to first answer, embedded', ...p50Of(first), unit: 'ms', limit: 1.3 },
    { bar: 'P5', what: 'second start to first answer, embedded', ...p50Of(second), unit: 'ms', limit: 1.3 },
  ];
}
