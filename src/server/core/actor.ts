/** Who is acting: the account behind the session, or the token, of the current call. */
import type { ApiTokenScope } from '#common/domain/api-token.ts';
import type { UserRole, UserStatus } from '#common/domain/user.ts';

export type Actor = {
  id: number;
  username: string;
  fullName: string;
  role: UserRole;
  status: UserStatus;
  /** Whether a second factor is required here that the account does not have yet. */
  lacksTwoFactor: boolean;
  /** Which of the account's sessions is acting; of a program the hash of its token. */
  sessionHash: string;
  /** What a program acts with; null for a person. */
  token: ActingToken | null;
};

export type ActingToken = { id: number; name: string; scope: ApiTokenScope };
