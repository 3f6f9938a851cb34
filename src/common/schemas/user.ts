/** What goes in and out for accounts (specification, sections 3, 5 and 6). */
import * as z from 'zod/mini';
import { isOneScript, isVisible } from '#common/domain/names.ts';
import { userRoles, userStatuses } from '#common/domain/user.ts';
import {
  FULL_NAME_MIN_LENGTH,
  NAME_MAX_LENGTH,
  NOTICES_MAX,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  TOTP_CODE_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from '#common/limits.ts';
import { passkeyAssertionSchema } from './passkey.ts';
import { email, id, int4, nameText, says, secret, text } from './primitives.ts';

const username = () => text({ min: USERNAME_MIN_LENGTH, max: NAME_MAX_LENGTH, error: 'validation.username' });
/** Of a new account: nobody's name may pass for another's. */
const newUsername = () =>
  username().check(
    z.refine(isVisible, says('validation.usernameInvisible')),
    z.refine(isOneScript, says('validation.usernameMixed')),
  );
const password = () => secret({ min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH, error: 'validation.password' });
const fullName = () => nameText({ min: FULL_NAME_MIN_LENGTH, error: 'validation.fullName' });
const fullNameRequired = () => nameText({ min: FULL_NAME_MIN_LENGTH, error: 'validation.fullNameRequired' });
const role = () => z.enum(userRoles, says('validation.role'));
/** A code of the authenticator app, or a recovery code. */
const totpCode = () => text({ min: 6, max: TOTP_CODE_MAX_LENGTH, error: 'validation.totpCode' });

export const loginSchema = z.object({ username: username(), password: password(), totpCode: z.optional(totpCode()) });
export type LoginInput = z.infer<typeof loginSchema>;

/** Over tRPC the second factor may be a passkey. */
export const loginWithFactorSchema = z.extend(loginSchema, { passkey: z.optional(passkeyAssertionSchema) });

export const registerSchema = z.object({ username: newUsername(), password: password(), fullName: fullName() });
export type RegisterInput = z.infer<typeof registerSchema>;

export const updateProfileSchema = z.partial(z.object({ fullName: fullName(), email: email() }));
export type UpdateProfileInput = z.infer<typeof updateProfileSchema>;

export const changePasswordSchema = z.object({
  currentPassword: secret({ min: 1, max: PASSWORD_MAX_LENGTH, error: 'validation.required' }),
  newPassword: password(),
});
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;

export const createUserSchema = z.object({
  username: newUsername(),
  fullName: fullNameRequired(),
  password: password(),
  role: z._default(role(), 'technician'),
  email: z.optional(email()),
});
export type CreateUserInput = z.infer<typeof createUserSchema>;

/** What an administrator may change of an account; the username is not among it. */
export const userChangesSchema = z.partial(
  z.object({
    fullName: fullNameRequired(),
    role: role(),
    password: password(),
    status: z.enum(userStatuses, says('validation.userStatus')),
    email: email(),
    /** Who takes over the open inspections of somebody who leaves. */
    reassignTo: id(),
  }),
);
export const updateUserSchema = z.object({ id: id(), version: z.optional(int4(1)), changes: userChangesSchema });
export type UpdateUserInput = z.infer<typeof updateUserSchema>;

export const confirmTwoFactorSchema = z.object({ totpCode: totpCode() });
export type ConfirmTwoFactorInput = z.infer<typeof confirmTwoFactorSchema>;

/** That somebody is the account's owner, not just holds its session: the password, and the second factor if there is one. */
export const proofSchema = z.object({
  password: changePasswordSchema.shape.currentPassword,
  totpCode: z.optional(totpCode()),
  passkey: z.optional(passkeyAssertionSchema),
});
export type ProofInput = z.infer<typeof proofSchema>;

export const userDtoSchema = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(userRoles),
  status: z.enum(userStatuses),
  approvedById: z.nullable(z.int()),
  approvedAt: z.nullable(z.iso.datetime()),
});
export type UserDto = z.infer<typeof userDtoSchema>;

/** The own account, as the portal's pages need it. */
export type CurrentUserDto = UserDto & {
  hasTwoFactor: boolean;
  hasAuthenticatorApp: boolean;
  hasPasskey: boolean;
  /** Whether the portal requires it of everybody. */
  isTwoFactorRequired: boolean;
};

/** An account as the administrator's table needs it. */
export type ManagedUserDto = UserDto & {
  hasTwoFactor: boolean;
  /** A program's own: nobody signs in as one. */
  isService: boolean;
  version: number;
};

/** An account in the administrator's list of all. */
export type ListedUserDto = ManagedUserDto & {
  /** When it was used last; null for never. */
  lastSeenAt: string | null;
  /** How many inspections it has that are not completed. */
  openInspections: number;
  /** To be made, whenever they should have been. */
  plannedVisits: number;
};

/** What others did to the own account; and what was done in its name, which may have been somebody else. */
const noticeKinds = [
  'twoFactorReset',
  'sessionsEnded',
  'passwordChanged',
  'roleChanged',
  'newSignIn',
  'appAdded',
  'appRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeysReset',
  'tokenAdded',
  'tokenRemoved',
  'tokenUsed',
  'ownSessionsEnded',
] as const;
/** Of those that were shown. */
export const dismissNoticesSchema = z.object({
  ids: z.array(z.int(says('validation.integer'))).check(z.maxLength(NOTICES_MAX, says('validation.tooMany'))),
});
export type DismissNoticesInput = z.infer<typeof dismissNoticesSchema>;

export type NoticeDto = {
  id: number;
  at: string;
  kind: (typeof noticeKinds)[number];
  /** Null for whoever administers the machine. */
  by: string | null;
  /** Where it was done. */
  address: string | null;
  /** Of a sign-in. */
  userAgent: string | null;
  /** Of a passkey, or a token. */
  name: string | null;
};

/** A place where the own account is signed in. */
export type SessionDto = {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  address: string;
  userAgent: string | null;
  isCurrent: boolean;
};

/** What an authenticator app needs, as text and as a picture to scan. */
export type TwoFactorSetUpDto = { secret: string; uri: string; qrCode: string };
