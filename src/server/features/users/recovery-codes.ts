/**
 * Recovery codes: 80 random bits each, kept under argon2id. All codes of an account share one salt, so that checking one
 * takes one hash. The hash is made of the code's SHA-256: codes from before were kept as that, and a migration wrapped
 * them without knowing them (ADR 031).
 */
import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { encodeCrockford, readCrockford } from '#common/domain/crockford.ts';
import { RECOVERY_CODES } from '#common/limits.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { RecoveryCode } from '#server/entities/recovery-code.entity.ts';
import { ARGON2_OPTIONS } from './password.ts';

const LENGTH = 16;
/** Five bits a character. */
const RANDOM_BYTES = 10;
const GROUP = /.{4}(?=.)/g;
const SALT_BYTES = 16;
/** The salt inside `$argon2id$v=19$m=…$salt$hash`. */
const SALT_PART = 4;

const newCode = (): string => encodeCrockford(randomBytes(RANDOM_BYTES), LENGTH).toLowerCase().replace(GROUP, '$&-');

/** A code of whatever alphabet, however it was parted. */
const plain = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');
/** A code as it was meant, however it was typed. */
const read = (code: string): string => readCrockford(code, LENGTH)?.toLowerCase() ?? plain(code);

const slowHash = (code: string, salt: Buffer): Promise<string> =>
  hash(createHash('sha256').update(code).digest('hex'), { ...ARGON2_OPTIONS, salt });

/** Replaces the account's codes; the new ones are shown this once. Hash them before the transaction that keeps them. */
export async function makeRecoveryCodes(): Promise<{
  codes: string[];
  keep: (em: Em, userId: number) => Promise<void>;
}> {
  const salt = randomBytes(SALT_BYTES);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes: string[] = [];
  // One after another: each takes as much memory as signing in.
  for (const code of codes) hashes.push(await slowHash(plain(code), salt));
  return {
    codes,
    keep: async (em, userId) => {
      await em.nativeDelete(RecoveryCode, { userId });
      await em.insertMany(
        RecoveryCode,
        hashes.map((codeHash) => ({ userId, codeHash })),
      );
    },
  };
}

/** Spends a code; false when the account has no such code, or not any more. */
export async function spendRecoveryCode(em: Em, userId: number, code: string): Promise<boolean> {
  const kept = await reader(em)
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .execute();
  const salts = new Set(kept.map(({ code_hash }) => code_hash.split('$')[SALT_PART] ?? ''));
  for (const salt of salts) {
    // Codes from before had letters that are read as digits now.
    for (const typed of new Set([read(code), plain(code)])) {
      const codeHash = await slowHash(typed, Buffer.from(salt, 'base64'));
      // Of two calls with the same code only one finds it.
      if ((await em.nativeDelete(RecoveryCode, { userId, codeHash })) === 1) return true;
    }
  }
  return false;
}
