import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { signInTo } from '#test/support/backup.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { usedDirectory } from '#test/support/temporary.ts';

/** In the ordinary run; quality bars ask for 500 in a thorough one. */
const CREATES = Number(process.env.CUT_OFF_CREATES ?? 12);

/** Sends a creation and hangs up: as soon as it is sent, or when the answer begins. */
function sendAndHangUp(url: string, headers: Record<string, string>, body: string, isAnswered: boolean): Promise<void> {
  return new Promise((resolve) => {
    const call = request(url, { method: 'POST', headers });
    call.once('error', () => undefined);
    call.once('close', resolve);
    call.once(isAnswered ? 'response' : 'finish', () => call.destroy());
    call.end(body);
  });
}

test(
  'creations whose answer is cut off and that are sent again are made once each',
  async () => {
    const portal = await startPortal({ DATA_DIR: usedDirectory() });
    const headers = await signInTo(portal, PASSWORD);
    const url = `${portal.address}/api/customers`;
    const ids = new Set<number>();
    for (let turn = 0; turn < CREATES; turn += 1) {
      const body = JSON.stringify({ name: `Klant ${turn}`, address: 'Dorpsstraat 1' });
      const keyed = { ...headers, 'idempotency-key': randomUUID() };
      await sendAndHangUp(url, keyed, body, turn % 2 === 0);
      const again = await fetch(url, { method: 'POST', headers: keyed, body });
      ids.add(((await again.json()) as { id: number }).id);
    }
    const list = (await (await fetch(url, { headers })).json()) as unknown[];
    expect(list).toHaveLength(CREATES);
    expect(ids.size).toBe(CREATES);
    await portal.kill();
  },
  60_000 + CREATES * 1_000,
);
