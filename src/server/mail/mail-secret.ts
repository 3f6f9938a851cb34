/** What a letter tells and nothing else may: kept with its mail, encrypted, until that is sent. */
import type { DataKeys } from '#server/core/data-keys.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { decryptSecret, encryptSecret } from '#server/secrets/encrypted-secret.ts';

/** What stands in the stored text where the secret belongs. */
export const SECRET_PLACE = '[•••]';

const placeOf = (id: number) => ({ table: 'mails', column: 'secret', id }) as const;

/** Keeps the secret of a mail that is there. */
export async function keepSecret(
  em: Em,
  id: number,
  { text, dataKeys }: { text: string; dataKeys: DataKeys },
): Promise<void> {
  const secret = encryptSecret(dataKeys, placeOf(id), text);
  await reader(em).updateTable('mails').set({ secret }).where('id', '=', id).execute();
}

type Stored = { id: number; body: string; secret: string | null };

/** The text as it is sent. @throws AppError KEY_MISSING, SECRET_DAMAGED */
export const withSecret = ({ id, body, secret }: Stored, dataKeys: DataKeys): string =>
  secret === null ? body : body.replaceAll(SECRET_PLACE, () => decryptSecret(dataKeys, placeOf(id), secret));

/** Forgets the secret of a letter that is not sent any more, named by itself or by the job that was to send it, while that is there. */
export async function forgetSecret(em: Em, by: { mailId: number } | { jobId: number }): Promise<void> {
  const letters = reader(em).updateTable('mails').set({ secret: null });
  await ('mailId' in by ? letters.where('id', '=', by.mailId) : letters.where('job_id', '=', by.jobId)).execute();
}
