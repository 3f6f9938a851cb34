/** Passwords: argon2id (the library's default), at the OWASP minimum of memory and passes. */
import { hash, hashRaw, verify } from '@node-rs/argon2';

export const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2_OPTIONS);

/**
 * The same for the same password and salt, and as hard to turn back as what is stored with an account: for telling
 * whether a request that is sent again holds the password that it held before.
 */
export const digestPassword = async (password: string, salt: string): Promise<string> =>
  (await hashRaw(password, { ...ARGON2_OPTIONS, salt: Buffer.from(salt) })).toString('base64');

/** A hash of nothing anybody can type, so that an unknown name takes as long as a wrong password. */
const decoy = hashPassword('\0decoy');

/** Whether the password is the one behind the hash; for an unknown user (null) it never is. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}
