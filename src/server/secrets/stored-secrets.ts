/**
 * All secrets that the database keeps, seen together: after a start or a restore those of before are encrypted, or
 * encrypted anew with the first key, and those whose key is missing are named.
 */
import { sql } from 'kysely';
import type { DataKeys } from '#server/core/data-keys.ts';
import type { Em } from '#server/db/orm.ts';
import { decryptSecret, encryptSecret, fingerprintOf } from './encrypted-secret.ts';

/** The columns that encryptSecret writes; rows are named by `id`. `purpose` is what does not work without them. */
const secretColumns = [
  { table: 'users', column: 'totp_secret', purpose: 'codes of authenticator apps' },
  { table: 'users', column: 'totp_pending_secret', purpose: 'codes of authenticator apps' },
  { table: 'company_keys', column: 'private_key', purpose: 'the seal of signed documents' },
] as const;

export type MissingKey = { fingerprint: string; secrets: number; purposes: string[] };
export type RenewedSecrets = {
  /** How many were encrypted with the first key just now. */
  renewed: number;
  missingKeys: MissingKey[];
};

/** Encrypts with the first key whatever is not; what somebody changes meanwhile is left alone. */
export async function renewSecrets(em: Em, keys: DataKeys): Promise<RenewedSecrets> {
  const kysely = em.getKysely();
  const missing = new Map<string, MissingKey>();
  let renewed = 0;
  for (const { table, column, purpose } of secretColumns) {
    const [from, secret] = [sql.table(table), sql.ref(column)];
    const current = `aes-256-gcm:${keys[0].fingerprint}:`;
    const { rows } = await sql<{ id: number; text: string }>`
      select id, ${secret} as text from ${from}
      where ${secret} is not null and not starts_with(${secret}, ${current})`.execute(kysely);
    for (const { id, text } of rows) {
      const fingerprint = fingerprintOf(text);
      if (fingerprint !== null && !keys.some((key) => key.fingerprint === fingerprint)) {
        const known = missing.get(fingerprint) ?? { fingerprint, secrets: 0, purposes: [] };
        const purposes = [...new Set([...known.purposes, purpose])];
        missing.set(fingerprint, { fingerprint, secrets: known.secrets + 1, purposes });
        continue;
      }
      const place = { table, column, id };
      const plain = fingerprint === null ? text : decryptSecret(keys, place, text);
      await sql`update ${from} set ${secret} = ${encryptSecret(keys, place, plain)}
        where id = ${id} and ${secret} = ${text}`.execute(kysely);
      renewed += 1;
    }
  }
  return { renewed, missingKeys: [...missing.values()] };
}

/** What the operator reads of a key that is not there. */
export const missingKeyText = ({ fingerprint, secrets, purposes }: MissingKey): string =>
  `The data key ${fingerprint} is missing: ${purposes.join(' and ')} do not work (secrets that wait for it: ${secrets}); nothing is lost. Put it behind the present key, with a comma between, and start again.`;
