/** What goes in and out for tokens that programs sign in with. */
import * as z from 'zod/mini';
import { type ApiTokenScope, apiTokenScopes } from '#common/domain/api-token.ts';
import { type UserRole, userRoles } from '#common/domain/user.ts';
import { id, nameText, says } from './primitives.ts';
import { createUserSchema, proofSchema } from './user.ts';

const LAST_DAY = '2199-12-31';

/** The last day on which it works, such as 2027-06-30; null for one that does not end by itself. */
const lastDay = () =>
  z.nullable(
    z.iso
      .date(says('validation.date'))
      .check(z.refine((day) => day >= '1900-01-01' && day <= LAST_DAY, says('validation.date'))),
  );

/** What is said of a token that is to be made. */
export const apiTokenOrderSchema = z.object({
  name: nameText({ min: 1 }),
  scope: z.enum(apiTokenScopes, says('validation.choice')),
  lastDay: lastDay(),
});
export type ApiTokenOrder = z.infer<typeof apiTokenOrderSchema>;

/** With the proof that its maker is the account's owner: a token outlives the session that it is made in. */
export const createApiTokenSchema = z.extend(proofSchema, apiTokenOrderSchema.shape);
export type CreateApiTokenInput = z.infer<typeof createApiTokenSchema>;

/** A service that is made with its first token. */
export const newServiceSchema = z.object({
  name: createUserSchema.shape.username,
  role: z.enum(userRoles, says('validation.role')),
});

/** Of a service that there is, or of one that is made with it. */
export const createServiceTokenSchema = z.extend(createApiTokenSchema, {
  service: z.union([z.object({ id: id() }), newServiceSchema], says('validation.required')),
});
export type CreateServiceTokenInput = z.infer<typeof createServiceTokenSchema>;

export const apiTokenTargetSchema = z.object({ id: id() });

/** A token as its owner sees it: what it begins with, never the whole. */
export type ApiTokenDto = {
  id: number;
  name: string;
  prefix: string;
  scope: ApiTokenScope;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  /** Where it was used last. */
  lastUsedAddress: string | null;
};

/** As administrators see it: with whose it is. */
export type OwnedApiTokenDto = ApiTokenDto & { ownerId: number; owner: string; role: UserRole; isService: boolean };

/** A service, for which administrators make tokens. */
export type ServiceDto = { id: number; name: string; role: UserRole };

/** The whole token, which is told this once. */
export type NewApiTokenDto = ApiTokenDto & { token: string };
