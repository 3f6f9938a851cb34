/** Which accounts to look at after a restore: it brings back what was taken from people since. */
import type { Em } from '#server/db/orm.ts';

export type Account = {
  username: string;
  role: string;
  status: string;
  password: string;
  hasTwoFactor: boolean;
};

/** The accounts as they are now; none before there are tables. Columns of an older version may be missing. */
export async function accountsIn(em: Em): Promise<Account[]> {
  const [table] = await em.execute<{ name: string | null }[]>(`select to_regclass('users')::text as name`);
  if (!table?.name) return [];
  return em.execute(
    `select r ->> 'username' as username, r ->> 'role' as role, r ->> 'status' as status,
       r ->> 'password_hash' as password, r ->> 'totp_secret' is not null as "hasTwoFactor"
     from (select to_jsonb(u) as r from users u) x order by 1`,
  );
}

function reasonsFor(account: Account, before: Account | undefined, isNewDatabase: boolean): string[] {
  const reasons: string[] = [];
  if (account.role === 'admin') reasons.push('administrator');
  if (isNewDatabase) return reasons;
  if (!before) return [...reasons, 'was deleted since'];
  if (before.status !== account.status) reasons.push(`was ${before.status}`);
  if (before.role !== account.role) reasons.push(`was ${before.role}`);
  if (before.password !== account.password) reasons.push('has an older password again');
  if (before.hasTwoFactor && !account.hasTwoFactor) reasons.push('has no two-factor any more');
  return reasons;
}

/** Everybody who may sign in again and could not, or not so, before; and who administers. */
export const accountsToLookAt = (before: readonly Account[], after: readonly Account[]): string[] =>
  after
    .filter(({ status }) => status === 'approved')
    .flatMap((account) => {
      const earlier = before.find(({ username }) => username === account.username);
      const reasons = reasonsFor(account, earlier, before.length === 0);
      return reasons.length > 0 ? [`${account.username}: ${reasons.join(', ')}`] : [];
    });
