/** The `users` table: accounts of technicians and administrators. */
import { defineEntity, p } from '@mikro-orm/core';
import { usernameKey } from '#common/domain/names.ts';
import { userRoles, userStatuses } from '#common/domain/user.ts';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    username: p.text(),
    /** What the name is known by: 'Anna' and 'anna' are one person. */
    usernameKey: p
      .text()
      .hidden()
      .onCreate(({ username }) => usernameKey(username)),
    passwordHash: p.text().hidden(),
    fullName: p.text(),
    email: p.text().nullable(),
    role: p.enum(userRoles).default('technician'),
    status: p.enum(userStatuses).default('pending'),
    approvedById: () => p.manyToOne(User).mapToPk().joinColumn('approved_by_id').nullable().deleteRule('set null'),
    approvedAt: p.datetime().nullable(),
    /** Two-factor: the shared secret once it is confirmed, and the one that waits for confirmation. */
    totpSecret: p.text().nullable().hidden(),
    totpPendingSecret: p.text().nullable().hidden(),
    /** The time step of the last code used: a code that was seen once is worth nothing. */
    totpLastStep: p.integer().nullable().hidden(),
    /** Whether it has a passkey, which is a second factor as well. */
    hasPasskey: p.boolean().default(false),
    /** A program's own: tokens open it, and nothing else does. */
    isService: p.boolean().default(false),
    version: p.integer().version(),
  },
  uniques: [{ name: 'users_username_key_unique', properties: ['usernameKey'] }],
});

export class User extends UserSchema.class {}
UserSchema.setClass(User);

/** Whether the password alone does not open the account. */
export const hasSecondFactor = ({ totpSecret, hasPasskey }: Pick<User, 'totpSecret' | 'hasPasskey'>): boolean =>
  Boolean(totpSecret) || hasPasskey;
