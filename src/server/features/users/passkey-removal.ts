/** Takes passkeys of an account away without its owner, and writes down which: inside the caller's transaction. */
import { type RawBuilder, sql } from 'kysely';
import { recordChange } from '#server/audit/audit-line.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { Passkey } from '#server/entities/passkey.entity.ts';
import { RecoveryCode } from '#server/entities/recovery-code.entity.ts';
import type { User } from '#server/entities/user.entity.ts';

async function take(em: Em, user: User, isTaken: RawBuilder<boolean>): Promise<void> {
  const taken = await reader(em)
    .deleteFrom('passkeys')
    .where('user_id', '=', user.id)
    .where(isTaken)
    .returning('name')
    .execute();
  if (taken.length === 0) return;
  em.assign(user, { hasPasskey: (await em.count(Passkey, { userId: user.id })) > 0 });
  if (!user.hasPasskey && !user.totpSecret) await em.nativeDelete(RecoveryCode, { userId: user.id });
  await em.flush();
  const changes = { passkeysReset: [taken.map(({ name }) => name).join(', '), null] } as const;
  await recordChange(em, { action: 'update', entity: 'User', entityId: user.id, inspectionId: null, changes });
}

/** Takes all passkeys of an account away. */
export const takePasskeys = (em: Em, user: User): Promise<void> => take(em, user, sql<boolean>`true`);

/**
 * Takes the passkeys away that were made since the account was made, or somebody else last gave it a password: whoever
 * knows a password needs nothing else to make one, and may have changed it since. Call it before the password is
 * replaced. When the audit log does not know when that was, all go.
 */
export const takePasskeysOfPassword = (em: Em, user: User): Promise<void> =>
  take(
    em,
    user,
    sql<boolean>`created_at > coalesce((
      select max(at) from audit_log
      where entity = 'User' and entity_id = ${user.id} and actor_id is distinct from entity_id
        and jsonb_exists(changes, 'passwordHash')), '-infinity')`,
  );
