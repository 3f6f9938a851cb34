/** Programs in front of a portal: tokens made as the portal makes them, and somebody who calls with one. */
import type { ApiTokenScope } from '#common/domain/api-token.ts';
import { ApiToken } from '#server/entities/api-token.entity.ts';
import { makeToken, prefixOf, tokenHashOf } from '#server/tokens/token-text.ts';
import { makeUser, type UserFields } from './factories.ts';
import type { TestPortal, Visitor } from './portal.ts';

type TokenFields = { userId: number; scope?: ApiTokenScope; name?: string; expiresAt?: Date | null };

/** A token in the database, with what its program sends. */
export async function giveToken(
  { em }: Pick<TestPortal, 'em'>,
  { userId, scope = 'write', name = 'Boekhouding', expiresAt = null }: TokenFields,
): Promise<{ token: string; id: number }> {
  const token = makeToken();
  const row = em.create(ApiToken, {
    userId,
    name,
    scope,
    expiresAt,
    prefix: prefixOf(token),
    tokenHash: tokenHashOf(token),
    createdAt: new Date(),
  });
  await em.flush();
  return { token, id: row.id };
}

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** A program with a token of an account of its own: an approved technician's, unless told otherwise. */
export async function arriveByToken(
  portal: TestPortal,
  scope: ApiTokenScope,
  fields: UserFields = {},
): Promise<Visitor> {
  const { id } = await makeUser(portal.em, fields);
  const { token } = await giveToken(portal, { userId: id, scope });
  return portal.visitor(id, bearer(token));
}
