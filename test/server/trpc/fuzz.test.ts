/** Whatever comes into a procedure from whomever: no 5xx, no hang, nothing for those who may not call it. */
import { beforeAll, test } from 'vitest';
import { FUZZ_TIMEOUT_MS, isObject, survives } from '#test/support/fuzz.ts';
import { usePortal } from '#test/support/portal.ts';
import { procedureAccess } from '#test/support/procedure-access.ts';
import { callProcedure, type ProcedurePath, procedures } from '#test/support/procedures.ts';
import { makeWorld, type World } from '#test/support/world.ts';

const portal = usePortal({ isEmptiedBefore: 'all' });
let world: World;
beforeAll(async () => {
  world = await makeWorld(portal);
});

/** Whoever registers or signs in anew has another session afterwards. */
const endSession = new Set<ProcedurePath>(['users.login', 'users.register', 'users.logout']);

test.each(procedures.map((procedure) => [procedure.path, procedure] as const))(
  'procedure %s survives',
  async (path, procedure) => {
    await survives(portal, world, {
      access: procedureAccess[path],
      endsSession: endSession.has(path),
      send: (visitor, payload) => callProcedure(visitor, procedure, payload),
      isMalformed: (payload) => procedure.hasInput && !isObject(payload),
    });
  },
  FUZZ_TIMEOUT_MS,
);
