/** Every procedure × {nobody, customer by a link, pending, rejected, technician, admin}: each outcome is foretold. */
import { describe, expect, test } from 'vitest';
import { routes } from '#server/app-routes.ts';
import { policies } from '#server/core/policies.ts';
import { arrive, kinds, refusalFor } from '#test/support/access.ts';
import { usePortal } from '#test/support/portal.ts';
import { procedureAccess } from '#test/support/procedure-access.ts';
import { callProcedure, outcomeOf, procedures } from '#test/support/procedures.ts';

const portal = usePortal({ isEmptiedBefore: 'all' });

/** An input that no procedure takes: what is let through and has an input is refused for that instead. */
const NONSENSE = '7';

test('every policy is about a procedure or a path, and every procedure has one', () => {
  const paths = procedures.map(({ path }) => path);
  const undocumented = ['images.upload', 'images.get', 'byLink.file', 'api.describe'];
  const known = [...paths, ...routes.map(({ action }) => action), ...undocumented];
  expect(Object.keys(policies).sort()).toEqual([...new Set(known)].sort());
});

describe.each(procedures.map((procedure) => [procedure.path, procedure] as const))('%s', (path, procedure) => {
  const access = procedureAccess[path];

  test(`security 5: is for ${access}`, async () => {
    const letThrough = procedure.hasInput ? 'INVALID_INPUT' : 'answered';
    const outcomes: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const kind of kinds) {
      // Each has a session of its own, which signing out may end.
      outcomes[kind] = outcomeOf(await callProcedure(await arrive(portal, kind), procedure, NONSENSE));
      expected[kind] = refusalFor(access, kind)?.code ?? letThrough;
    }
    expect(outcomes).toEqual(expected);
  });
});
