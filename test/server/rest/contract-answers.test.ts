/** Every documented path (rest-contract): what it answers, and each failure of its row. */
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ErrorCode } from '#common/error-codes.ts';
import { routes } from '#server/app-routes.ts';
import { XLSX_TYPE } from '#server/rest/xlsx.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { withoutSeal } from '#test/support/without-seal.ts';
import { makeWorld, type World } from '#test/support/world.ts';
import { nameOf, type Row, send } from './contract-row.ts';
import { contractRows } from './contract-rows.ts';

const portal = usePortal({ isEmptiedBefore: 'all' });
let world: World;
/** Whether the world is no longer what it was made as: what only reads, or is refused, leaves it alone. */
let isSpent = true;
beforeEach(async () => {
  if (!isSpent) return;
  await portal.empty();
  isSpent = false;
  portal.app.documentTools.seal = withoutSeal;
  world = await makeWorld(portal);
});

/**
 * Failures that no single request brings about: the last administrator is always the one acting, PDFs do not fail,
 * and an account changes while somebody else's request runs.
 */
const elsewhere = new Set<ErrorCode>([
  'ACCOUNT_CHANGED',
  'CONTRACT_CHANGED',
  'LAST_ADMIN',
  'PDF_FAILED',
  'PDF_TIMEOUT',
  'BUSY',
]);

describe.each(routes.map((route) => [nameOf(route), route] as const))('%s', (name, route) => {
  const { access, success, failures } = contractRows[name] as Row;

  test('answers what it documents, and never a password hash (security 6)', async () => {
    const visitor: Visitor = access === 'admin' ? world.admin : world.technician;
    isSpent = route.method !== 'GET';
    const answer = await send(route, visitor, success(world));
    expect(answer.status).toBe(route.status);
    expect(answer.raw.toString()).not.toMatch(/\$argon2|passwordHash/);
    if (route.answer === 'nothing') return expect(answer.raw).toHaveLength(0);
    if (route.answer === 'pdf') return expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-');
    if (route.answer === 'zip') return expect(answer.raw.subarray(0, 4).toString()).toBe('PK\x03\x04');
    if (route.answer === 'image') return expect(answer.headers['content-type']).toBe('image/png');
    if (route.answer === 'xlsx') return expect(answer.headers['content-type']).toBe(XLSX_TYPE);
    if (route.answer === 'calendar') return expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    if (route.answer === 'csv') return expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    // The documented fields, no more and no fewer: parsing leaves out what the schema does not know.
    expect(z.parse(route.answer, answer.body)).toEqual(answer.body);
  });

  test('fails as documented, in every way', async () => {
    const cases = failures?.(world) ?? {};
    expect(Object.keys(cases).sort()).toEqual((route.errors ?? []).filter((code) => !elsewhere.has(code)).sort());
    // Failures that need something to happen first come last: what they leave behind disturbs nobody.
    const codes = (Object.keys(cases) as ErrorCode[]).sort(
      (a, b) => Number('before' in (cases[a] ?? {})) - Number('before' in (cases[b] ?? {})),
    );
    for (const code of codes) {
      const { before, ...request } = cases[code] ?? {};
      if (before) {
        isSpent = true;
        await before();
      }
      const answer = await send(route, world.admin, request);
      expect({ code: answer.body.code, message: typeof answer.body.message }).toEqual({ code, message: 'string' });
      expect(answer.headers['retry-after'] !== undefined).toBe(code === 'TOO_MANY_TRIES');
      // The tries of one case are not those of the next.
      await portal.em.execute('truncate rate_limits');
    }
  });
});
