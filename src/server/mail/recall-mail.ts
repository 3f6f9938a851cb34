/** Takes back a letter that has not gone: what it tells is no longer so. */
import { sql } from 'kysely';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { forgetSecret } from './mail-secret.ts';

/** One that is being sent goes; one that was sent stays as it is. Without its job it counts as thrown away. */
export async function recallMail(em: Em, mailId: number | null | undefined): Promise<void> {
  if (!mailId) return;
  const job = await reader(em)
    .selectFrom('jobs')
    .innerJoin('mails', 'mails.job_id', 'jobs.id')
    .select('jobs.id')
    .where('mails.id', '=', mailId)
    .where('jobs.done_at', 'is', null)
    .where(sql<boolean>`(jobs.locked_until is null or jobs.locked_until <= clock_timestamp())`)
    .forUpdate('jobs')
    .executeTakeFirst();
  if (!job) return;
  await forgetSecret(em, { mailId });
  await reader(em).deleteFrom('jobs').where('id', '=', job.id).execute();
}
