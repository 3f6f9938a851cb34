/** A user as the outside sees it: never the password's hash. */
import type { AccessDto } from '#common/schemas/settings.ts';
import type { CurrentUserDto, ManagedUserDto, UserDto } from '#common/schemas/user.ts';
import { hasSecondFactor, type User } from '#server/entities/user.entity.ts';

export const presentUser = (user: User): UserDto => ({
  id: user.id,
  username: user.username,
  fullName: user.fullName,
  email: user.email ?? null,
  role: user.role,
  status: user.status,
  approvedById: user.approvedById ?? null,
  approvedAt: user.approvedAt?.toISOString() ?? null,
});

/** The own account, for the portal's pages. */
export const presentCurrentUser = (user: User, { requiresTwoFactor }: AccessDto): CurrentUserDto => ({
  ...presentUser(user),
  hasTwoFactor: hasSecondFactor(user),
  hasAuthenticatorApp: Boolean(user.totpSecret),
  hasPasskey: user.hasPasskey,
  isTwoFactorRequired: requiresTwoFactor,
});

/** An account in the administrator's table. */
export const presentManagedUser = (user: User): ManagedUserDto => ({
  ...presentUser(user),
  hasTwoFactor: hasSecondFactor(user),
  isService: user.isService,
  version: user.version,
});
