/** A user as the outside sees it: never the password's hash. */
import type { UserDto } from '#common/schemas/user.ts';
import type { User } from './user.entity.ts';

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
