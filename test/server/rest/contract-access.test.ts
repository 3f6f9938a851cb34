/** Every documented path (rest-contract): who may call it, and that it refuses what is malformed. */
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#server/app-routes.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { makeWorld, NOBODY, type World } from '#test/support/world.ts';
import { nameOf, type Row, send } from './contract-row.ts';
import { generalRows } from './contract-rows-general.ts';
import { inspectionRows } from './contract-rows-inspections.ts';

// Nothing here is let through, so nothing changes.
const portal = usePortal({ isEmptiedBefore: 'all' });
let world: World;
beforeAll(async () => {
  world = await makeWorld(portal);
});

const table: Record<string, Row> = { ...generalRows, ...inspectionRows };

test('every path has a row, and every row a path', () => {
  expect(Object.keys(table).sort()).toEqual(routes.map(nameOf).sort());
});

describe.each(routes.map((route) => [nameOf(route), route] as const))('%s', (name, route) => {
  const { access } = table[name] as Row;
  const path = route.path.replace('{id}', String(NOBODY));

  test(`security 5: is for ${access}`, async () => {
    const refusals: [Visitor, number, string][] = [
      [world.guest, 401, 'NOT_SIGNED_IN'],
      [world.pending, 403, 'ACCOUNT_PENDING'],
      [world.rejected, 403, 'ACCOUNT_REJECTED'],
    ];
    if (access === 'admin') refusals.push([world.technician, 403, 'NOT_ALLOWED']);
    for (const [visitor, status, code] of access === 'anyone' ? [] : refusals) {
      // A body that is wrong as well: who may not call hears nothing of it.
      const answer = await send(route, visitor, { path, ...(route.body ? { body: { id: 'wrong' } } : {}) });
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    }
  });

  test('refuses what is malformed', async () => {
    const malformed = { status: 400, code: 'INVALID_INPUT' };
    if (route.path.includes('{id}')) {
      const { status, body } = await world.admin.rest(route.method, route.path.replace('{id}', 'x'));
      expect({ status, code: body.code }).toEqual(malformed);
    }
    for (const payload of route.body ? ['[]', '"text"', '7', 'null', '{"a":', ''] : []) {
      const headers = { 'content-type': 'application/json' };
      const { status, body } = await world.admin.rest(route.method, path, payload, { headers });
      expect({ payload, status, code: body.code }).toEqual({ payload, ...malformed });
    }
  });
});

test('describes itself as OpenAPI 3.1, with every path, body and failure', async () => {
  const { status, body } = await world.guest.rest('GET', '/api/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  const paths = body.paths as Record<string, Record<string, { responses: object; requestBody?: object }>>;
  for (const route of routes) {
    const operation = paths[route.path]?.[route.method.toLowerCase()];
    expect(Object.keys(operation?.responses ?? {})).toContain(String(route.status));
    expect(Boolean(operation?.requestBody)).toBe(Boolean(route.body));
  }
  const customer = JSON.stringify(paths['/api/customers']?.post);
  for (const part of ['"name"', '"minLength":2', 'Idempotency-Key', 'IDEMPOTENCY_MISMATCH'])
    expect(customer).toContain(part);
});
