/** The database server goes away and comes back: the portal says so meanwhile, and needs no restart. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { signInTo } from '#test/support/backup.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { startPostgres } from '#test/support/postgres.ts';
import { serverSecrets } from '#test/support/server-secrets.ts';
import { temporaryDirectory } from '#test/support/temporary.ts';

/** How long it stays away; quality bars ask for 30 s in a thorough run. */
const AWAY_MS = Number(process.env.DATABASE_AWAY_SECONDS ?? 2) * 1_000;
const ANSWER_LIMIT_MS = 10_000;

test.each(['SIGINT', 'SIGKILL'] as const)(
  'while the database is away (%s) every call is answered with 503 in words; afterwards all goes on',
  async (signal) => {
    const server = await startPostgres();
    onTestFinished(server.stop);
    const portal = await startPortal({
      DATABASE_URL: server.url,
      DATA_DIR: temporaryDirectory(),
      ADMIN_PASSWORD: 'geheim123',
      ...serverSecrets,
    });
    onTestFinished(async () => void (await portal.kill()));
    const headers = await signInTo(portal, 'geheim123');
    const call = (url: string, init: RequestInit = {}) =>
      fetch(portal.address + url, { headers, signal: AbortSignal.timeout(ANSWER_LIMIT_MS), ...init });
    const customer = JSON.stringify({ name: 'Bakkerij', address: 'Dorpsstraat 1' });
    const calls = () => [
      call('/healthz'),
      call('/api/customers'),
      call('/api/customers', { method: 'POST', body: customer }),
      call('/trpc/inspections.list?input=%7B%7D'),
      // Without the session, which signing in again would end.
      call('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password: 'geheim123' }),
      }),
    ];
    // Connections are open, some of them at work, when the server goes.
    await Promise.all(calls());
    const [, ...during] = await Promise.all([server.halt(signal), ...calls()]);
    for (const answer of during) expect([200, 201, 503]).toContain(answer.status);
    const deadline = performance.now() + AWAY_MS;
    do {
      const answers = await Promise.all(calls());
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
      expect(await answers[1]?.json()).toEqual({
        code: 'UNAVAILABLE',
        message: expect.stringMatching(/database|try again/i),
      });
      await sleep(200);
    } while (performance.now() < deadline);
    await server.resume();
    await expect.poll(async () => (await call('/healthz')).status, { timeout: ANSWER_LIMIT_MS }).toBe(200);
    const answers = await Promise.all(calls());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200, 200]);
  },
  90_000 + AWAY_MS,
);
