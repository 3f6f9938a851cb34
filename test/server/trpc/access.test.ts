/** Every procedure × {nobody, pending, rejected, technician, admin}: generated from the router itself. */
import { beforeAll, describe, expect, test } from 'vitest';
import { appRouter } from '#server/app-router.ts';
import { policies } from '#server/core/policies.ts';
import { type RestAnswer, usePortal, type Visitor } from '#test/support/portal.ts';
import { makeWorld, type World } from '#test/support/world.ts';

type Access = 'anyone' | 'approved' | 'admin';

/** Who may call what. A procedure without a row fails the test: deciding is not to be forgotten. */
const table: Record<string, Access> = {
  'users.current': 'anyone',
  'users.login': 'anyone',
  'users.register': 'anyone',
  'users.logout': 'anyone',
  'users.updateProfile': 'approved',
  'users.changePassword': 'approved',
  'users.sessions': 'approved',
  'users.endSession': 'approved',
  'users.endOtherSessions': 'approved',
  'users.setUpTwoFactor': 'approved',
  'users.confirmTwoFactor': 'approved',
  'users.disableTwoFactor': 'approved',
  'users.technicians': 'approved',
  'users.list': 'admin',
  'users.create': 'admin',
  'users.update': 'admin',
  'users.delete': 'admin',
  'customers.list': 'approved',
  'customers.get': 'approved',
  'customers.create': 'approved',
  'customers.update': 'approved',
  'customers.delete': 'approved',
  'inspections.list': 'approved',
  'inspections.get': 'approved',
  'inspections.create': 'approved',
  'inspections.update': 'approved',
  'inspections.delete': 'approved',
  'inspections.saveFloorPlan': 'approved',
  'inspections.drawings': 'approved',
  'inspections.confirmFloorPlan': 'approved',
  'inspections.saveReport': 'approved',
  'inspections.saveRecommendations': 'approved',
  'inspections.completeContract': 'approved',
  'inspections.addPhoto': 'approved',
  'inspections.updatePhoto': 'approved',
  'inspections.orderPhotos': 'approved',
  'inspections.deletePhoto': 'approved',
  'inspections.stats': 'approved',
  'inspections.waiting': 'approved',
  'inspections.history': 'approved',
  'inspections.activity': 'approved',
  'baitBoxes.list': 'approved',
  'baitBoxes.create': 'approved',
  'baitBoxes.update': 'approved',
  'baitBoxes.delete': 'approved',
  'placements.get': 'approved',
  'placements.save': 'approved',
  'settings.logo': 'anyone',
  'settings.get': 'approved',
  'settings.update': 'admin',
  'settings.saveLogo': 'admin',
};

const portal = usePortal({ isEmptiedBefore: 'all' });
let world: World;
beforeAll(async () => {
  world = await makeWorld(portal);
});

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>);
const POLICY_REFUSALS = ['NOT_SIGNED_IN', 'ACCOUNT_PENDING', 'ACCOUNT_REJECTED', 'NOT_ALLOWED'];

/** Calls with an input that no procedure takes: what is let through is refused for that instead. */
const call = (visitor: Visitor, path: string, type: string): Promise<RestAnswer> => {
  const nonsense = { id: 'wrong', username: 7, limit: 'many' };
  return type === 'query'
    ? visitor.rest('GET', `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(nonsense))}`)
    : visitor.rest('POST', `/trpc/${path}`, nonsense);
};
const codeOf = ({ body }: RestAnswer): string =>
  (body as { error?: { data: { appCode: string } } }).error?.data.appCode ?? 'answered';

test('every procedure has a row, and every row a procedure', () => {
  expect(Object.keys(table).sort()).toEqual(procedures.map(([path]) => path).sort());
});

test('every policy is about something that exists', () => {
  const elsewhere = [
    'inspections.photos',
    'inspections.downloadContract',
    'inspections.downloadSample',
    'images.upload',
    'images.get',
    'api.describe',
  ];
  expect(Object.keys(policies).sort()).toEqual([...Object.keys(table), ...elsewhere].sort());
});

describe.each(procedures)('%s', (path, { _def: { type } }) => {
  const access = table[path];

  test(`security 5: is for ${access}`, async () => {
    const expected: [Visitor, string | null][] = [
      [world.guest, access === 'anyone' ? null : 'NOT_SIGNED_IN'],
      [world.pending, access === 'anyone' ? null : 'ACCOUNT_PENDING'],
      [world.rejected, access === 'anyone' ? null : 'ACCOUNT_REJECTED'],
      [world.technician, access === 'admin' ? 'NOT_ALLOWED' : null],
      [world.admin, null],
    ];
    for (const [visitor, refusal] of expected) {
      // Signing out for real would leave the later rows without a session.
      if (path === 'users.logout' || path === 'users.endOtherSessions') continue;
      const code = codeOf(await call(visitor, path, type));
      if (refusal) expect(code).toBe(refusal);
      else expect(POLICY_REFUSALS).not.toContain(code);
    }
  });
});
