/** Who is acting: the account behind the session of the current call. */
import type { UserRole, UserStatus } from '#common/domain/user.ts';

export type Actor = {
  id: number;
  username: string;
  fullName: string;
  role: UserRole;
  status: UserStatus;
  /** Whether a second factor is required here that the account does not have yet. */
  lacksTwoFactor: boolean;
  /** Which of the account's sessions is acting. */
  sessionHash: string;
};
