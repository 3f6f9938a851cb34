/**
 * The account behind a token, read anew for every call, so that a token that ends is dead at once in every process; and
 * when it was used.
 */
import { sql } from 'kysely';
import { nameOrigin } from '#server/audit/audit-actor.ts';
import { recordChange } from '#server/audit/audit-line.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { isToken, tokenHashOf } from './token-text.ts';

/** Writing down every call would make every read a write. */
const TOUCH_INTERVAL_MS = 5 * 60_000;

export type TokenUse = {
  actor: Actor & { token: NonNullable<Actor['token']> };
  /** Whether this call is to be written down. */
  isTouchDue: boolean;
};

/** Who acts by the token, and whether that is to be written down; null when it opens nothing (any more). */
export async function findTokenUse(em: Em, token: string, now: Date): Promise<TokenUse | null> {
  if (!isToken(token)) return null;
  const row = await reader(em)
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    // There is none until something is saved.
    .leftJoin('settings as rules', (join) => join.onTrue())
    .select([
      't.id as tokenId',
      't.name',
      't.scope',
      't.token_hash as sessionHash',
      'u.id',
      'u.username',
      'u.full_name as fullName',
      'u.role',
      'u.status',
      // Nobody signs in as a service: who made its token did, with a factor of their own (ADR 062).
      sql<boolean>`coalesce(rules.requires_two_factor, false) and not u.is_service
        and u.totp_secret is null and not u.has_passkey`.as('lacksTwoFactor'),
      sql<boolean>`t.last_used_at is null or t.last_used_at < ${new Date(now.getTime() - TOUCH_INTERVAL_MS)}`.as(
        'isTouchDue',
      ),
    ])
    .where('t.token_hash', '=', tokenHashOf(token))
    .where(({ or, eb }) => or([eb('t.expires_at', 'is', null), eb('t.expires_at', '>', now)]))
    .executeTakeFirst();
  if (!row) return null;
  const { tokenId, name, scope, isTouchDue, ...account } = row;
  return { actor: { ...account, token: { id: tokenId, name, scope } }, isTouchDue };
}

/** Of a token whose first use is this one, its owner is told. */
async function recordFirstUse(em: Em, { id, token }: TokenUse['actor']): Promise<void> {
  const changes = { apiTokenUsed: [null, token.name] } as const;
  await recordChange(em, { action: 'update', entity: 'User', entityId: id, inspectionId: null, changes });
}

type Call = { address: string; now: Date; say: (facts: object) => void };

/** Writes down that a token is used, and the first time in the audit log. Waits for no lock but that of its first use. */
export async function touchToken(em: Em, actor: TokenUse['actor'], { address, now, say }: Call): Promise<void> {
  nameOrigin(em, { actor, address, at: now, say });
  const { id } = actor.token;
  const isTouched = await reader(em)
    .updateTable('api_tokens')
    .set({ last_used_at: now, last_used_address: address })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('api_tokens')
        .select('id')
        .where('id', '=', id)
        .where('last_used_at', '<', new Date(now.getTime() - TOUCH_INTERVAL_MS))
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst();
  if (isTouched) return;
  await em.transactional(async (inner) => {
    const isFirst = await reader(inner)
      .updateTable('api_tokens')
      .set({ last_used_at: now, last_used_address: address })
      .where('id', '=', id)
      .where('last_used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (isFirst) await recordFirstUse(inner, actor);
  });
}
