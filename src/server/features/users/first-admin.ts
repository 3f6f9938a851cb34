/** The first start has nobody to sign in: it makes an administrator (design, section 4). */
import { randomBytes } from 'node:crypto';
import { usernameKey } from '#common/domain/names.ts';
import { withLock } from '#server/db/advisory-lock.ts';
import type { Em } from '#server/db/orm.ts';
import { User } from '#server/entities/user.entity.ts';
import { hashPassword } from './password.ts';

const DEFAULT_USERNAME = 'admin';
const PASSWORD_BYTES = 12;

export type FirstAdmin = { username: string; password: string };

/** From the environment; what is not set there is made up. */
type FirstAdminOptions = { username: string | undefined; password: string | undefined };

/** Makes an approved administrator if there is no user at all; null when there is. */
export async function createFirstAdmin(em: Em, options: FirstAdminOptions, now: Date): Promise<FirstAdmin | null> {
  if ((await em.count(User)) > 0) return null;
  const username = options.username ?? DEFAULT_USERNAME;
  const password = options.password ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  const passwordHash = await hashPassword(password);
  const approval = { role: 'admin', status: 'approved', approvedAt: now } as const;
  return withLock(em, 'firstAdmin', async (locked) => {
    // Another process may have been quicker since the count above.
    if ((await locked.count(User)) > 0) return null;
    await locked.insert(User, {
      username,
      usernameKey: usernameKey(username),
      passwordHash,
      fullName: username,
      ...approval,
    });
    return { username, password };
  });
}
