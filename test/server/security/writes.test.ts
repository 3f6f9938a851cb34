/** Quality bars, security 3: what another site makes a browser send changes nothing; neither does any GET. */
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#server/app-routes.ts';
import { nameOf, type Row } from '#test/server/rest/contract-row.ts';
import { contractRows } from '#test/server/rest/contract-rows.ts';
import { usePortal } from '#test/support/portal.ts';
import { procedures } from '#test/support/procedures.ts';
import { makeWorld, type World } from '#test/support/world.ts';

const portal = usePortal({ isEmptiedBefore: 'all' });
let world: World;
beforeAll(async () => {
  world = await makeWorld(portal);
});

/**
 * Every row of every table. When a session was last seen and how often a stranger has asked are no changes; that a
 * document was fetched is told in the audit log, which is all that a GET leaves.
 */
async function rows(): Promise<string> {
  const tables = [...portal.orm.getMetadata().getAll().values()].map(({ tableName }) => tableName);
  const contents = [...new Set(tables)]
    .filter((name) => name !== 'rate_limits')
    .map(
      (table) =>
        `(select md5(coalesce(string_agg(r, '|' order by r), '')) from (select (to_jsonb(t) - 'last_seen_at')::text r from "${table}" t ${table === 'audit_log' ? "where action <> 'download'" : ''}) x) as "${table}"`,
    );
  return JSON.stringify(await portal.em.execute(`select ${contents.join(', ')}`));
}

type Write = { name: string; url: string; method: 'POST' | 'PATCH' | 'DELETE'; body: unknown };

/** Every REST write as its contract row makes it succeed, every mutation, and the upload of a picture. */
function writes(): Write[] {
  const paths = routes.flatMap((route): Write[] => {
    if (route.method === 'GET') return [];
    const { path = route.path, body } = (contractRows[nameOf(route)] as Row).success(world);
    return [{ name: nameOf(route), url: path, method: route.method, body: body ?? {} }];
  });
  const mutations = procedures.flatMap(({ path, type }): Write[] =>
    type === 'mutation' ? [{ name: path, url: `/trpc/${path}`, method: 'POST', body: {} }] : [],
  );
  const upload = { name: 'images', url: '/images?purpose=photo', method: 'POST', body: 'GIF89a' } as const;
  return [...paths, ...mutations, upload];
}

describe.each([
  ['text/plain', { 'content-type': 'text/plain' }, 415],
  ['urlencoded', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['no content type', {}, 415],
  ['a foreign Origin', { 'content-type': 'application/json', origin: 'https://evil.example' }, 403],
  ['an Origin that is none', { 'content-type': 'application/json', origin: 'null' }, 403],
  ['Sec-Fetch-Site: cross-site', { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }, 403],
  ['Sec-Fetch-Site: same-site', { 'content-type': 'application/json', 'sec-fetch-site': 'same-site' }, 403],
] as const)('security 3: with %s', (_, headers, status) => {
  test('every write is refused and changes no row', async () => {
    const before = await rows();
    for (const { name, url, method, body } of writes()) {
      const payload = typeof body === 'string' ? body : JSON.stringify(body);
      const answer = await world.admin.rest(method, url, payload, { headers });
      expect({ name, status: answer.status }).toEqual({ name, status });
    }
    expect(await rows()).toBe(before);
  });
});

test('security 3: no GET changes anything', async () => {
  const before = await rows();
  for (const { name, url } of writes()) {
    const isProcedure = url.startsWith('/trpc');
    const { status } = await world.admin.rest('GET', isProcedure ? `${url}?input={}` : url);
    if (isProcedure) expect({ name, status }).toEqual({ name, status: 405 });
    else expect({ name, isFailure: status >= 500 }).toEqual({ name, isFailure: false });
  }
  for (const route of routes) {
    if (route.method !== 'GET') continue;
    const { path = route.path } = (contractRows[nameOf(route)] as Row).success(world);
    expect({ path, status: (await world.admin.rest('GET', path)).status }).toEqual({ path, status: route.status });
  }
  expect(await rows()).toBe(before);
});
