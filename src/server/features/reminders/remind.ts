/** Reminds by mail of visits that come and of recommendations that are due: of each once for its day, whoever does it. */
import { sql } from 'kysely';
import { dayOf } from '#common/domain/day.ts';
import { formatDate } from '#common/i18n/format.ts';
import { ownRecommendationLetter, recommendationReminderLetter, visitReminderLetter } from '#common/mail/letter.ts';
import { type DueRecommendation, lettersOf, reminderTime } from '#common/mail/reminders.ts';
import type { DataKeys } from '#server/core/data-keys.ts';
import { AppError } from '#server/core/errors.ts';
import type { Outgoing } from '#server/core/outgoing.ts';
import { isOpenVisit } from '#server/db/open-visit.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { isToDo } from '#server/features/follow-up/recommendation.sql.ts';
import { mailWay } from '#server/mail/mail-server.ts';
import { type MailOrder, queueMail } from '#server/mail/queue-mail.ts';
import { dueRecommendations, periodsOf, type VisitToCome, visitsToCome } from './due.query.ts';
import { keepReminderLink, reminderLink } from './reminder-link.ts';

type Context = { em: Em; outgoing: Outgoing; dataKeys: DataKeys; now: Date };
/** How many letters were put into the queue. */
export type Reminded = { visits: number; recommendations: number };

/** Queues a letter, says of what it is one, and answers its id. @throws AppError MAIL_NOT_SET_UP when nobody can send it any more */
async function queue({ em, outgoing }: Context, order: MailOrder, reminderIds: readonly number[]): Promise<number> {
  const mailId = await queueMail({ em, outgoing }, order);
  if (mailId === null) throw new AppError('MAIL_NOT_SET_UP');
  await reader(em).updateTable('reminders').set({ mail_id: mailId }).where('id', 'in', reminderIds).execute();
  return mailId;
}

/** Writes down that of the visit's day somebody is reminded; null when that was done, or the visit moved. */
async function claimVisit(em: Em, { id, day }: VisitToCome): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into reminders (visit_id, day)
    select v.id, v.day from visits v
    where v.id = ${id} and v.day = ${day} and ${isOpenVisit}
    on conflict do nothing returning id`.execute(em.getKysely());
  return rows[0]?.id ?? null;
}

async function remindOfVisit(context: Context, visit: VisitToCome): Promise<boolean> {
  const reminderId = await claimVisit(context.em, visit);
  if (reminderId === null) return false;
  const { customerId, customerName, address, language, day, startTime, endTime, technician } = visit;
  const window = startTime && endTime ? { from: startTime, to: endTime } : null;
  const facts = { customer: customerName, date: formatDate(day, language), window, technician };
  const sendAt = reminderTime(context.now);
  const compose: MailOrder['compose'] = (sender, t) => visitReminderLetter(facts, sender, t);
  await queue(context, { kind: 'visitReminder', address, language, customerId, sendAt, compose }, [reminderId]);
  return true;
}

/** The same of recommendations; answers those that nobody was reminded of before. */
async function claimRecommendations(
  em: Em,
  due: readonly DueRecommendation[],
): Promise<{ id: number; recommendationId: number }[]> {
  const { rows } = await sql<{ id: number; recommendationId: number }>`
    insert into reminders (recommendation_id, day)
    select r.id, r.due_day from recommendations r
    where (r.id, r.due_day::text) in (${sql.join(due.map(({ id, dueDay }) => sql`(${id}::int, ${dueDay}::text)`))})
      and ${isToDo}
    on conflict do nothing returning id, recommendation_id as "recommendationId"`.execute(em.getKysely());
  return rows;
}

/** Ours lead to the customer's page. */
const pageOf = ({ publicUrl }: Outgoing, customerId: number): string | null =>
  publicUrl && `${publicUrl}/customers/${customerId}`;

async function remindOfRecommendations(context: Context, due: readonly DueRecommendation[]): Promise<boolean> {
  const claimed = await claimRecommendations(context.em, due);
  const ids = new Set(claimed.map(({ recommendationId }) => recommendationId));
  const told = due.filter(({ id }) => ids.has(id));
  const [first] = told;
  if (!first) return false;
  const { customerId, customerName, actsBy, address, language } = first;
  const isOurs = actsBy === 'company';
  const link = isOurs ? null : await reminderLink(context, customerId);
  const facts = {
    customer: customerName,
    recommendations: told.map(({ text, dueDay }) => ({ text, due: formatDate(dueDay, language) })),
    address: isOurs ? pageOf(context.outgoing, customerId) : null,
    until: link && formatDate(link.expiresAt, language),
  };
  const letter = isOurs ? ownRecommendationLetter : recommendationReminderLetter;
  const compose: MailOrder['compose'] = (sender, t, secret) =>
    letter(link ? { ...facts, address: secret } : facts, sender, t);
  const sendAt = reminderTime(context.now);
  const order: MailOrder = { kind: 'recommendationReminder', address, language, customerId, sendAt, compose };
  const secret = link && { text: link.address, dataKeys: context.dataKeys };
  const mailId = await queue(
    context,
    secret ? { ...order, secret } : order,
    claimed.map(({ id }) => id),
  );
  if (link) await keepReminderLink(context, link, { language, mailId });
  return true;
}

/** Each letter in a transaction of its own: what fails takes no other with it. */
async function queueEach<Item>(
  context: Context,
  items: readonly Item[],
  remind: (context: Context, item: Item) => Promise<boolean>,
): Promise<number> {
  let queued = 0;
  for (const item of items)
    if (await context.em.fork().transactional((em) => remind({ ...context, em }, item))) queued += 1;
  return queued;
}

/**
 * Queues the reminders that are due by the company's settings; none without mail set up, so that they are still due when it is.
 *
 * @returns null when nothing could be sent
 */
export async function remind(context: Context): Promise<Reminded | null> {
  const { em, now } = context;
  if ((await mailWay(context)).problem !== null) return null;
  const periods = await periodsOf(em, dayOf(now));
  const visits = periods.visits ? await visitsToCome(em, periods.visits) : [];
  const due = periods.recommendations ? await dueRecommendations(em, periods.recommendations) : [];
  return {
    visits: await queueEach(context, visits, remindOfVisit),
    recommendations: await queueEach(context, lettersOf(due), remindOfRecommendations),
  };
}
