/** `npm run admin -- reset-two-factor NAME`: for the last administrator, whom no other one can help. */
import type { Em } from '#server/db/orm.ts';
import { hasSecondFactor } from '#server/entities/user.entity.ts';
import { findByUsername } from './user.service.ts';
import { removeTwoFactor } from './user-access.service.ts';

/** What became of it, to be told on the terminal. */
export type ResetOutcome = 'reset' | 'no such account' | 'no second factor';

/** Takes the account's second factor away and ends its sessions; the audit log names nobody: the portal itself. */
export function resetTwoFactorByName(em: Em, username: string): Promise<ResetOutcome> {
  return em.transactional(async (inner): Promise<ResetOutcome> => {
    const user = await findByUsername({ em: inner }, username.trim());
    if (!user) return 'no such account';
    if (!hasSecondFactor(user)) return 'no second factor';
    await removeTwoFactor(inner, user);
    return 'reset';
  });
}
