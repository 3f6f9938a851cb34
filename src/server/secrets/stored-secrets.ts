/**
 * All secrets that the database keeps, seen together: after a start or a restore those of before are encrypted, or
 * encrypted anew with the first key, and those that cannot be read are named.
 */
import { sql } from 'kysely';
import type { DataKeys } from '#server/core/data-keys.ts';
import type { Em } from '#server/db/orm.ts';
import { decryptSecret, encryptSecret, fingerprintOf, type SecretPlace } from './encrypted-secret.ts';

/** The columns that encryptSecret writes; rows are named by `id`. `purpose` is what does not work without them. */
const secretColumns = [
  { table: 'users', column: 'totp_secret', purpose: 'codes of authenticator apps' },
  { table: 'users', column: 'totp_pending_secret', purpose: 'codes of authenticator apps' },
  { table: 'webhooks', column: 'secret', purpose: 'webhooks' },
  { table: 'mail_settings', column: 'server', purpose: 'mail' },
  { table: 'mails', column: 'secret', purpose: 'letters with a link that wait to be sent' },
  { table: 'company_keys', column: 'private_key', purpose: 'the seal of signed documents' },
] as const;

export type MissingKey = { fingerprint: string; secrets: number; purposes: string[] };
export type RenewedSecrets = {
  /** How many were encrypted with the first key just now. */
  renewed: number;
  missingKeys: MissingKey[];
  /** What was altered, or copied from another row, as `table.column of row id`: nobody can read it any more. */
  damaged: string[];
};

/** What stands in the database in clear, or encrypted with a key that is there; null when it is damaged. */
function readSecret(keys: DataKeys, place: SecretPlace, text: string): string | null {
  if (fingerprintOf(text) === null) return text;
  try {
    return decryptSecret(keys, place, text);
  } catch {
    return null;
  }
}

/** Encrypts with the first key whatever is not; what somebody changes meanwhile is left alone. */
export async function renewSecrets(em: Em, keys: DataKeys): Promise<RenewedSecrets> {
  const kysely = em.getKysely();
  const missing = new Map<string, MissingKey>();
  const damaged: string[] = [];
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
      const plain = readSecret(keys, place, text);
      if (plain === null) {
        damaged.push(`${table}.${column} of row ${id}`);
        continue;
      }
      await sql`update ${from} set ${secret} = ${encryptSecret(keys, place, plain)}
        where id = ${id} and ${secret} = ${text}`.execute(kysely);
      renewed += 1;
    }
  }
  return { renewed, missingKeys: [...missing.values()], damaged };
}

const missingKeyText = ({ fingerprint, secrets, purposes }: MissingKey): string =>
  `The data key ${fingerprint} is missing: ${purposes.join(' and ')} do not work (secrets that wait for it: ${secrets}); nothing is lost. Put it behind the present key, with a comma between, and start again.`;

const damagedText = (place: string): string =>
  `The secret in ${place} cannot be read with its own key: it was altered or copied from elsewhere. It has to be set up anew, or to come from a backup.`;

/** What the operator reads of secrets that cannot be read, a line each. */
export const unreadableSecretsText = ({ missingKeys, damaged }: Omit<RenewedSecrets, 'renewed'>): string[] => [
  ...missingKeys.map(missingKeyText),
  ...damaged.map(damagedText),
];
