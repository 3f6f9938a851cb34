/** Customer links at the office: made, listed, withdrawn. What each call by one goes through is in links/. */
import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { customerLinkState, isLastDayAllowed } from '#common/domain/customer-link.ts';
import { dayOf, endOfDay } from '#common/domain/day.ts';
import type { MailState } from '#common/domain/mail.ts';
import type { Language } from '#common/i18n/languages.ts';
import { CUSTOMER_LINKS_MAX, CUSTOMER_LINKS_SHOWN } from '#common/link-limits.ts';
import type { CreateCustomerLinkInput } from '#common/schemas/customer-link.ts';
import type { CustomerLinkDto, CustomerLinksDto, NewCustomerLinkDto } from '#common/schemas/customer-link-dto.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, isoDateOrNull, isoOf, reader } from '#server/db/reader.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { CustomerLink } from '#server/entities/customer-link.entity.ts';
import { mailState } from '#server/features/mail/mail.query.ts';
import { createOnce } from '#server/idempotency/create-once.ts';
import { sentAs } from '#server/idempotency/once.ts';
import { linkHashOf, makeLinkToken } from '#server/links/link-token.ts';
import { linkProblem } from '#server/mail/mail-server.ts';
import { recallMail } from '#server/mail/recall-mail.ts';
import { mailLink } from './mail-link.ts';

const selectLinks = (em: Em) =>
  reader(em)
    .selectFrom('customer_links as l')
    .leftJoin('mails', 'mails.id', 'l.mail_id')
    .leftJoin('jobs', 'jobs.id', 'mails.job_id')
    .select(['l.id', 'l.customer_id as customerId', 'l.name', 'l.language', 'l.created_by_name as createdByName'])
    .select([isoDate('l.created_at').as('createdAt'), isoDate('l.expires_at').as('expiresAt')])
    .select([isoDateOrNull('l.withdrawn_at').as('withdrawnAt'), isoDateOrNull('l.last_opened_at').as('lastOpenedAt')])
    .select(['l.last_opened_address as lastOpenedAddress', 'l.times_opened as timesOpened'])
    .select([
      'mails.address as mailedTo',
      sql<MailState | null>`case when mails.id is not null then ${mailState} end`.as('mailState'),
    ])
    .select([
      sql<number>`(select count(*)::int from recommendation_statements s where s.link_id = l.id)`.as('answers'),
      isoOf(sql`select max(s.at) from recommendation_statements s where s.link_id = l.id`)
        .$castTo<string | null>()
        .as('lastAnsweredAt'),
    ]);

const present =
  (now: Date) =>
  (row: Omit<CustomerLinkDto, 'state'>): CustomerLinkDto => ({ ...row, state: customerLinkState(row, now) });

/** What the customer signed in last. */
async function languageOfDocuments(em: Em, customerId: number): Promise<Language | null> {
  const last = await reader(em)
    .selectFrom('inspections')
    .select('contract_language as language')
    .where('customer_id', '=', customerId)
    .where('contract_signed', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.language ?? null;
}

/** One link. @throws AppError LINK_NOT_FOUND */
export async function getCustomerLink({ em, now }: Scope, id: number): Promise<CustomerLinkDto> {
  const row = await selectLinks(em).where('l.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('LINK_NOT_FOUND');
  return present(now)(row);
}

/** The links of a customer, the newest first. @throws AppError CUSTOMER_NOT_FOUND */
export async function linksOfCustomer({ em, now }: Scope, customerId: number): Promise<CustomerLinkDto[]> {
  if ((await em.count(Customer, { id: customerId })) === 0) throw new AppError('CUSTOMER_NOT_FOUND');
  const links = await selectLinks(em)
    .where('l.customer_id', '=', customerId)
    .orderBy('l.id', 'desc')
    .limit(CUSTOMER_LINKS_SHOWN)
    .execute();
  return links.map(present(now));
}

/** The same, with what a new one begins with. @throws AppError CUSTOMER_NOT_FOUND */
export async function listCustomerLinks(scope: Scope, customerId: number): Promise<CustomerLinksDto> {
  return {
    links: await linksOfCustomer(scope, customerId),
    site: scope.outgoing.publicUrl,
    isMailSetUp: (await linkProblem(scope)) === null,
    language: await languageOfDocuments(scope.em, customerId),
  };
}

const refuseField = (path: string, message: string) => new AppError('INVALID_INPUT', { issues: [{ path, message }] });

async function create(scope: Scope, input: CreateCustomerLinkInput): Promise<NewCustomerLinkDto> {
  const { customerId, name, language, lastDay, email = null } = input;
  const { em, actor, now } = scope;
  if (!isLastDayAllowed(lastDay, dayOf(now))) throw refuseField('lastDay', 'validation.linkLastDay');
  if (email !== null && (await linkProblem(scope)) !== null) throw new AppError('MAIL_NOT_SET_UP');
  const customer = await em.findOne(Customer, { id: customerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!customer) throw new AppError('CUSTOMER_NOT_FOUND');
  if (customer.anonymisedAt) throw new AppError('CUSTOMER_ANONYMISED');
  const working = { customerId, withdrawnAt: null, expiresAt: { $gte: now } };
  if ((await em.count(CustomerLink, working)) >= CUSTOMER_LINKS_MAX) throw new AppError('MAX_LINKS');
  const token = makeLinkToken();
  const expiresAt = endOfDay(lastDay);
  const letter = { token, language, customerId, customer: customer.name, expiresAt };
  const mailId = email === null ? null : await mailLink(scope, { email, ...letter });
  const made = em.create(CustomerLink, {
    ...{ customerId, name, language, tokenHash: linkHashOf(token), createdAt: now, expiresAt, mailId },
    ...{ createdById: actor.id, createdByName: actor.fullName },
  });
  await em.flush();
  return { ...(await getCustomerLink(scope, made.id)), token, isMailed: email !== null };
}

/**
 * Makes a link to a customer's page, once per client key, and mails it where that is asked for. Its secret is told this
 * once: nobody can tell it again, not even for the same key.
 *
 * @throws AppError CUSTOMER_NOT_FOUND, CUSTOMER_ANONYMISED, MAX_LINKS, MAIL_NOT_SET_UP, TOO_MANY_TRIES,
 *   IDEMPOTENCY_MISMATCH, and INVALID_INPUT for a last day that is past or too far ahead
 */
export const createCustomerLink = (scope: Scope, input: CreateCustomerLinkInput): Promise<NewCustomerLinkDto> =>
  createOnce(scope, {
    ...sentAs('customerLinks.create', input),
    create: (inner) => create(inner, input),
    find: async (inner, id) => ({
      ...(await getCustomerLink(inner, id)),
      token: null,
      isMailed: (input.email ?? null) !== null,
    }),
  });

/**
 * Withdraws a link: it opens nothing from then on, and does not go by mail any more. One that was withdrawn stays so.
 *
 * @throws AppError LINK_NOT_FOUND
 */
export function withdrawCustomerLink(scope: Scope, id: number): Promise<void> {
  return inTransaction(scope, async ({ em, now }) => {
    const link = await em.findOne(CustomerLink, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!link) throw new AppError('LINK_NOT_FOUND');
    link.withdrawnAt ??= now;
    await em.flush();
    await recallMail(em, link.mailId);
  });
}
