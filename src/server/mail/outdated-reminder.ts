/** Whether a reminder that waited, for its hour or for the mail server, still says what is so. */
import { sql } from 'kysely';
import { dayOf } from '#common/domain/day.ts';
import type { MailKind } from '#common/domain/mail.ts';
import { isOpenVisit } from '#server/db/open-visit.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { CustomerLink } from '#server/entities/customer-link.entity.ts';
import { forgetSecret } from './mail-secret.ts';
import { actorAddress, customerAddress } from './reminder-address.ts';

/** A visit that is still to come on the day that the letter names, to a customer who is still written to there. */
const visitToCome = (mailId: number, today: string) => sql`
  select from reminders t join mails l on l.id = t.mail_id join visits v on v.id = t.visit_id
  join customers c on c.id = v.customer_id
  where l.id = ${mailId} and l.address = ${customerAddress}
    and v.day = t.day and v.day >= ${today} and ${isOpenVisit}`;

/** Anything of what the letter lists that is still to be done by that day, by whoever is still written to there. */
const recommendationToDo = (mailId: number) => sql`
  select from reminders t join mails l on l.id = t.mail_id join recommendations r on r.id = t.recommendation_id
  join customers c on c.id = r.customer_id left join inspections m on m.id = r.inspection_id
  where l.id = ${mailId} and l.address = ${actorAddress}
    and r.state in ('open', 'started') and r.due_day = t.day and m.deleted_at is null`;

/** Such a letter is not sent: what it reminds of was moved, skipped, deleted or done meanwhile, or is somebody else's to hear. */
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

/**
 * Nobody was reminded by a letter that was not sent: what is due after all gets another one, to where it belongs. A link in
 * it that nobody has read opens nothing.
 */
export async function forgetReminders(em: Em, mailId: number): Promise<void> {
  for (const link of await em.find(CustomerLink, { mailId, withdrawnAt: null })) link.withdrawnAt = new Date();
  await em.flush();
  await forgetSecret(em, { mailId });
  await reader(em).deleteFrom('reminders').where('mail_id', '=', mailId).execute();
}
