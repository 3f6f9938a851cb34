/** The `api_tokens` table: what programs sign in with. The token itself is never stored, only its hash. */
import { defineEntity, p } from '@mikro-orm/core';
import { apiTokenScopes } from '#common/domain/api-token.ts';
import { User } from './user.entity.ts';

const ApiTokenSchema = defineEntity({
  name: 'ApiToken',
  tableName: 'api_tokens',
  properties: {
    id: p.integer().primary(),
    /** As whom it acts: a person, or a service. */
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** What its owner calls it. */
    name: p.text(),
    /** What it begins with, so that its owner knows it again. */
    prefix: p.text(),
    /** SHA-256 of the whole, in hex. */
    tokenHash: p.character().length(64).hidden(),
    scope: p.enum(apiTokenScopes),
    createdAt: p.datetime(),
    /** Without one it does not end by itself. */
    expiresAt: p.datetime().nullable(),
    /** Written down every five minutes at most. */
    lastUsedAt: p.datetime().nullable(),
    lastUsedAddress: p.text().nullable(),
  },
  uniques: [{ name: 'api_tokens_token_hash_unique', properties: ['tokenHash'] }],
});

export class ApiToken extends ApiTokenSchema.class {}
ApiTokenSchema.setClass(ApiToken);
