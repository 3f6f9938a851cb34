/** Attacks that keep a session, or make one, that should not be there. */
import { PASSWORD } from '#test/support/factories.ts';
import { type Attack, type Attacked, Caller, makeAccount } from './attack.ts';

const ROUNDS = 6;
const CALLERS = 4;

/** Signs in again and again until it is refused; everybody who was let in. */
async function signInUntilRefused(address: string, username: string): Promise<Caller[]> {
  const letIn: Caller[] = [];
  for (;;) {
    const caller = new Caller(address);
    if ((await caller.signIn(username)).status !== 200) return letIn;
    letIn.push(caller);
  }
}

/** Who is still signed in after the account was changed while they signed in. */
async function survivorsOf(
  portal: Attacked,
  changes: object,
  isStillAllowed: (caller: Caller) => Promise<boolean>,
): Promise<string[]> {
  let survivors = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, username } = await makeAccount(portal);
    const attackers = Array.from({ length: CALLERS }, () => signInUntilRefused(portal.address, username));
    const changed = await portal.admin.call('PATCH', `/api/admin/users/${id}`, {
      ...changes,
      password: 'nieuw geheim',
    });
    if (changed.status !== 200) throw new Error(`The account was not changed: ${changed.status}`);
    for (const caller of (await Promise.all(attackers)).flat()) if (await isStillAllowed(caller)) survivors += 1;
  }
  return survivors === 0 ? [] : [`${survivors} sessions of before the change live on`];
}

export const resetRace: Attack = {
  what: 'sign-ins with the old password while it is reset',
  run: (portal) => survivorsOf(portal, {}, (caller) => caller.isKnown()),
};

export const rejectionRace: Attack = {
  what: 'sign-ins while the account is rejected',
  run: (portal) => survivorsOf(portal, { status: 'rejected' }, (caller) => caller.isKnown()),
};

export const pendingRejected: Attack = {
  what: 'a session of an account that was rejected or deleted before it was approved',
  run: async ({ address, admin }) => {
    const gotThrough: string[] = [];
    for (const [round, end] of ['rejecting', 'deleting'].entries()) {
      const newcomer = new Caller(address, `10.0.1.${round}`);
      const username = `nieuw-${Date.now()}-${round}`;
      const { body } = await newcomer.call('POST', '/api/register', {
        username,
        password: PASSWORD,
        fullName: 'Nieuw',
      });
      const path = `/api/admin/users/${body.id}`;
      if (end === 'deleting') await admin.call('DELETE', path);
      else await admin.call('PATCH', path, { status: 'rejected' });
      if (await newcomer.isKnown()) gotThrough.push(`the session outlives ${end}`);
    }
    return gotThrough;
  },
};
