/** Whether a reminder that waited, for its hour or for the mail server, still says what is so. */
import { sql } from 'kysely';
import { dayOf } from '#common/domain/day.ts';
import type { MailKind } from '#common/domain/mail.ts';
import type { Em } from '#server/db/orm.ts';

/** A visit that is still to come on the day that the letter names. */
const visitToCome = (mailId: number, today: string) => sql`
  select from reminders r join visits v on v.id = r.visit_id
  where r.mail_id = ${mailId} and v.day = r.day and v.day >= ${today} and not v.is_skipped and v.inspection_id is null`;

/** Anything of what the letter lists that is still to be done by that day. */
const recommendationToDo = (mailId: number) => sql`
  select from reminders r join recommendations c on c.id = r.recommendation_id
  left join inspections i on i.id = c.inspection_id
  where r.mail_id = ${mailId} and c.state in ('open', 'started') and c.due_day = r.day and i.deleted_at is null`;

/** Such a letter is not sent: what it reminds of was moved, skipped, deleted or done meanwhile. */
export async function isReminderOutdated(
  em: Em,
  { id, kind }: { id: number; kind: MailKind },
  now: Date,
): Promise<boolean> {
  if (kind !== 'visitReminder' && kind !== 'recommendationReminder') return false;
  const standing = kind === 'visitReminder' ? visitToCome(id, dayOf(now)) : recommendationToDo(id);
  const { rows } = await sql<{ stands: boolean }>`select exists (${standing}) as stands`.execute(em.getKysely());
  return rows[0]?.stands !== true;
}
