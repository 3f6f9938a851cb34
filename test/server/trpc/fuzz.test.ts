/** Whatever comes in, no answer is a 5xx and nothing hangs: every procedure and every path. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { appRouter } from '#server/app-router.ts';
import { routes } from '#server/app-routes.ts';
import { usePortal } from '#test/support/portal.ts';
import { makeWorld, type World } from '#test/support/world.ts';
import { arbitraryBody } from './arbitrary-body.ts';

/** Inputs per procedure and path; quality bars ask for 10,000 in a thorough run. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1_000);
const HANG_MS = 1_000;
/** Each input is given the time of a busy machine; a hang is noticed by itself. */
const TIMEOUT_MS = RUNS * 100;

const portal = usePortal({ isEmptiedBefore: 'all' });
let world: World;
beforeAll(async () => {
  world = await makeWorld(portal);
});

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>);

type Feed = (payload: string) => Promise<{ status: number }>;

async function timed(call: Feed, payload: string): Promise<{ status: number; took: number }> {
  const began = performance.now();
  const { status } = await call(payload);
  return { status, took: performance.now() - began };
}

async function survives(call: Feed): Promise<void> {
  const payloads = fc.sample(arbitraryBody(world), RUNS);
  for (const payload of payloads) {
    const tried = await timed(call, payload);
    // Anything can be slow once on a machine that others use as well: what hangs does it again.
    const { status, took } = tried.took > HANG_MS ? await timed(call, payload) : tried;
    if (tried.status >= 500 || status >= 500 || took > HANG_MS) {
      throw new Error(`${tried.status}, ${status} after ${Math.round(took)} ms for ${payload.slice(0, 500)}`);
    }
  }
}

const headers = { 'content-type': 'application/json' };

describe.each(procedures)('procedure %s', (path, { _def: { type } }) => {
  test(
    'survives',
    async () => {
      // Signing out would end the run; there is nothing to feed it.
      if (path === 'users.logout') return;
      await survives((payload) =>
        type === 'query'
          ? world.admin.rest('GET', `/trpc/${path}?input=${encodeURIComponent(payload)}`)
          : world.admin.rest('POST', `/trpc/${path}`, payload, { headers }),
      );
      expect((await world.admin.rest('GET', '/healthz')).status).toBe(200);
    },
    TIMEOUT_MS,
  );
});

describe.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'path %s',
  (_, { method, path }) => {
    test(
      'survives',
      async () => {
        if (path === '/api/logout' || path.endsWith('pdf') || path.endsWith('download')) return;
        const ids = [
          String(world.inspectionId),
          String(world.customerId),
          '0',
          '-1',
          '99999999999',
          'x',
          '%00',
          '1%2F2',
        ];
        let turn = 0;
        await survives((payload) => {
          turn += 1;
          const url = path.replace('{id}', ids[turn % ids.length] ?? '');
          if (method === 'GET')
            return world.admin.rest(
              'GET',
              `${url}?limit=${encodeURIComponent(payload)}&cursor=${encodeURIComponent(payload)}`,
            );
          return world.admin.rest(method, url, payload, { headers });
        });
        expect((await world.admin.rest('GET', '/healthz')).status).toBe(200);
      },
      TIMEOUT_MS,
    );
  },
);
