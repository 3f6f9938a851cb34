/** Whether the link that a letter tells was withdrawn while an earlier try to send it was under way. */
import { sql } from 'kysely';
import type { Em } from '#server/db/orm.ts';

/** A letter that waits is taken back with its link; one that is being sent is not, and may fail and be tried again. */
export async function isLinkWithdrawn(em: Em, mailId: number): Promise<boolean> {
  const { rows } = await sql<{ isWithdrawn: boolean }>`select
    exists (select from customer_links where mail_id = ${mailId} and withdrawn_at is not null)
    or exists (select from signing_requests where mail_id = ${mailId} and withdrawn_at is not null) as "isWithdrawn"`.execute(
    em.getKysely(),
  );
  return rows[0]?.isWithdrawn === true;
}
