/** Every documented path (rest-contract): who may call it, and that it refuses what is malformed. */
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#server/app-routes.ts';
import { errorRules } from '#server/core/errors.ts';
import { arrive, arriveAs, kinds, programs, refusalFor, refusalForProgram } from '#test/support/access.ts';
import { usePortal } from '#test/support/portal.ts';
import { makeWorld, NOBODY, type World } from '#test/support/world.ts';
import { addressOf, nameOf, type Row, send } from './contract-row.ts';
import { contractRows } from './contract-rows.ts';

// Nothing here does anything, so nothing changes.
const portal = usePortal({ isEmptiedBefore: 'all' });
let world: World;
beforeAll(async () => {
  world = await makeWorld(portal);
});

const headers = { 'content-type': 'application/json' };

test('every path has a row, and every row a path', () => {
  expect(Object.keys(contractRows).sort()).toEqual(routes.map(nameOf).sort());
});

describe.each(routes.map((route) => [nameOf(route), route] as const))('%s', (name, route) => {
  const { access, saysToGuests, needsQuery, isForPeople = false } = contractRows[name] as Row;
  const path = addressOf(route, NOBODY);
  // Wrong as well: who is let through hears of that, who is not hears nothing of it.
  const request = { path: addressOf(route, 'x'), ...(route.body ? { body: '7', headers } : {}) };
  const letThrough =
    route.path.includes('{') || route.body || needsQuery
      ? { status: 400, code: 'INVALID_INPUT' }
      : { status: route.status };

  test(`security 5: is for ${access}`, async () => {
    const outcomes: Record<string, object> = {};
    const expected: Record<string, object> = {};
    for (const kind of kinds) {
      // Each has a session of its own, which signing out may end.
      const { status, body } = await send(route, await arrive(portal, kind), request);
      outcomes[kind] = { status, ...(status < 400 ? {} : { code: body.code }) };
      expected[kind] = refusalFor(access, kind) ?? letThrough;
    }
    // Customers by a link are guests here.
    if (saysToGuests)
      for (const kind of ['nobody', 'customer'])
        expected[kind] = { status: errorRules[saysToGuests].status, code: saysToGuests };
    expect(outcomes).toEqual(expected);
  });

  test('security 5: lets programs no further than their people and their scope', async () => {
    const isWrite = route.method !== 'GET';
    for (const program of programs) {
      const { status, body } = await send(route, await arriveAs(portal, program), request);
      const refusal = route.path.startsWith('/api/')
        ? refusalForProgram({ access, isWrite, isForPeople }, program)
        : refusalFor(access, 'nobody');
      expect({ ...program, status, ...(status < 400 ? {} : { code: body.code }) }).toEqual({
        ...program,
        ...(refusal ?? letThrough),
      });
    }
  });

  test('refuses what is malformed', async () => {
    const malformed = { status: 400, code: 'INVALID_INPUT' };
    if (route.path.includes('{')) {
      const { status, body } = await world.admin.rest(route.method, addressOf(route, 'x'));
      expect({ status, code: body.code }).toEqual(malformed);
    }
    for (const payload of route.body ? ['[]', '"text"', '7', 'null', '{"a":', ''] : []) {
      const { status, body } = await world.admin.rest(route.method, path, payload, { headers });
      expect({ payload, status, code: body.code }).toEqual({ payload, ...malformed });
    }
  });
});
