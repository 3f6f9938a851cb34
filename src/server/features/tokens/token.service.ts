/** Tokens that programs sign in with: made, listed and withdrawn. What each call with one goes through is in tokens/. */
import { sql } from 'kysely';
import type { AuditChanges } from '#common/domain/audit.ts';
import { endOfDay } from '#common/domain/day.ts';
import { API_TOKENS_MAX } from '#common/limits.ts';
import type { ApiTokenDto, ApiTokenOrder, NewApiTokenDto, OwnedApiTokenDto } from '#common/schemas/api-token.ts';
import { recordChange } from '#server/audit/audit-line.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, isoDateOrNull, reader } from '#server/db/reader.ts';
import { ApiToken } from '#server/entities/api-token.entity.ts';
import { sessionTag } from '#server/features/users/factor-changes.ts';
import { holdChecked } from '#server/features/users/own-account.ts';
import { checkProof, type Proof } from '#server/features/users/second-factor.ts';
import { makeToken, prefixOf, tokenHashOf } from '#server/tokens/token-text.ts';

const listed = [
  't.id',
  't.name',
  't.prefix',
  't.scope',
  isoDate('t.created_at').as('createdAt'),
  isoDateOrNull('t.expires_at').as('expiresAt'),
  isoDateOrNull('t.last_used_at').as('lastUsedAt'),
  't.last_used_address as lastUsedAddress',
] as const;

/** The acting user's tokens, the newest first. */
export const listTokens = ({ em, actor }: Scope): Promise<ApiTokenDto[]> =>
  reader(em)
    .selectFrom('api_tokens as t')
    .select(listed)
    .where('t.user_id', '=', actor.id)
    .orderBy('t.id', 'desc')
    .execute();

/** Everybody's, and those of services: the newest first. */
export const listAllTokens = ({ em }: Scope): Promise<OwnedApiTokenDto[]> =>
  reader(em)
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select([...listed, 'u.id as ownerId', 'u.full_name as owner', 'u.role', 'u.is_service as isService'])
    .orderBy('t.id', 'desc')
    .execute();

/** Writes down in which session a token of an account came or went. */
function recordToken({ em, actor }: Scope, userId: number, change: AuditChanges): Promise<void> {
  const changes = { ...change, session: [null, sessionTag(actor.sessionHash)] } as const;
  return recordChange(em, { action: 'update', entity: 'User', entityId: userId, inspectionId: null, changes });
}

/**
 * Makes a token of an account that the caller holds until the end of its transaction.
 *
 * @throws AppError MAX_TOKENS, and INVALID_INPUT for a last day that is past
 */
export async function addToken(scope: Scope, userId: number, order: ApiTokenOrder): Promise<NewApiTokenDto> {
  const { em, now } = scope;
  const { name, scope: tokenScope, lastDay } = order;
  const expiresAt = lastDay === null ? null : endOfDay(lastDay);
  if (expiresAt && expiresAt <= now)
    throw new AppError('INVALID_INPUT', { issues: [{ path: 'lastDay', message: 'validation.futureDay' }] });
  if ((await em.count(ApiToken, { userId })) >= API_TOKENS_MAX) throw new AppError('MAX_TOKENS');
  const token = makeToken();
  const prefix = prefixOf(token);
  const made = { userId, name, prefix, tokenHash: tokenHashOf(token), scope: tokenScope, createdAt: now, expiresAt };
  const row = em.create(ApiToken, made);
  await em.flush();
  await recordToken(scope, userId, {
    apiToken: [null, name],
    apiTokenScope: [null, tokenScope],
    ...(lastDay === null ? {} : { apiTokenLastDay: [null, lastDay] }),
  });
  return {
    id: row.id,
    name,
    prefix,
    scope: tokenScope,
    createdAt: now.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: null,
    lastUsedAddress: null,
    token,
  };
}

/**
 * Makes a token that acts for the acting user. It outlives the session, so that holding one is not enough to make it: the
 * password is asked for, and the second factor where there is one. The token itself is told this once.
 *
 * @throws AppError WRONG_PASSWORD, TOTP_REQUIRED, INVALID_TOTP, PASSKEY_REFUSED, TOO_MANY_TRIES, ACCOUNT_CHANGED,
 *   MAX_TOKENS, INVALID_INPUT
 */
export async function createToken(scope: Scope, order: ApiTokenOrder, proof: Proof): Promise<NewApiTokenDto> {
  const checked = await checkProof(scope, proof);
  return inTransaction(scope, async (inner) => {
    const user = await holdChecked(inner, checked);
    return addToken(inner, user.id, order);
  });
}

async function take(em: Em, where: { id: number; userId?: number }) {
  const { id, userId } = where;
  const taken = await reader(em)
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where(userId === undefined ? sql<boolean>`true` : sql<boolean>`user_id = ${userId}`)
    .returning(['user_id as userId', 'name'])
    .executeTakeFirst();
  if (!taken) throw new AppError('TOKEN_NOT_FOUND');
  return taken;
}

/** Withdraws one of the acting user's own tokens. @throws AppError TOKEN_NOT_FOUND */
export const withdrawToken = (scope: Scope, id: number): Promise<void> =>
  inTransaction(scope, async (inner) => {
    const { name, userId } = await take(inner.em, { id, userId: inner.actor.id });
    await recordToken(inner, userId, { apiToken: [name, null] });
  });

/** Withdraws anybody's token. @throws AppError TOKEN_NOT_FOUND */
export const withdrawTokenOf = (scope: Scope, id: number): Promise<void> =>
  inTransaction(scope, async (inner) => {
    const { name, userId } = await take(inner.em, { id });
    await recordToken(inner, userId, { apiToken: [name, null] });
  });
