/** Whatever comes into a documented path from whomever: no 5xx, no hang, nothing for those who may not call it. */
import { beforeAll, test } from 'vitest';
import { routes } from '#server/app-routes.ts';
import { FUZZ_TIMEOUT_MS, isObject, survives } from '#test/support/fuzz.ts';
import { usePortal } from '#test/support/portal.ts';
import { makeWorld, type World } from '#test/support/world.ts';
import { addressOf, nameOf, type Row } from './contract-row.ts';
import { contractRows } from './contract-rows.ts';

const portal = usePortal({ isEmptiedBefore: 'all' });
let world: World;
beforeAll(async () => {
  world = await makeWorld(portal);
});

const headers = { 'content-type': 'application/json' };
const wrongIds = ['0', '-1', '99999999999', 'x', '%00', '1%2F2'];

/** Whoever registers or signs in anew has another session afterwards. */
const endSession = new Set(['/api/login', '/api/register', '/api/logout']);

test.each(routes.map((route) => [nameOf(route), route] as const))(
  'path %s survives',
  async (name, route) => {
    const { method, path, body, query } = route;
    // What the path reads from its address, and something that it does not know.
    const parameters = [...Object.keys(query?.shape ?? {}), 'other'];
    const there = [world.inspectionId, world.customerId, world.webhookId, world.deliveryId, world.linkId];
    const ids = [...there.map(String), ...wrongIds];
    const idOf = (run: number) => ids[run % ids.length] ?? '';
    const { access, isForPeople = false } = contractRows[name] as Row;
    await survives(portal, world, {
      access,
      ...(path.startsWith('/api/') ? { programs: { access, isForPeople, isWrite: method !== 'GET' } } : {}),
      endsSession: endSession.has(path),
      send: (visitor, payload, run) => {
        const url = addressOf(route, idOf(run));
        if (method !== 'GET') return visitor.rest(method, url, payload, { headers });
        const parameter = parameters[run % parameters.length];
        return visitor.rest('GET', `${url}?${parameter}=${encodeURIComponent(payload)}`);
      },
      isMalformed: (payload, run) =>
        (path.includes('{') && wrongIds.includes(idOf(run))) || (body !== undefined && !isObject(payload)),
    });
  },
  FUZZ_TIMEOUT_MS,
);
