/** Puts letters into the queue, in the transaction of what they tell of; without mail set up there is none to put. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { defaultCompany } from '#common/contract/company.ts';
import { printedCode } from '#common/contract/document-code.ts';
import type { MailKind } from '#common/domain/mail.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import { documentLetter, type Letter, letterText, type Sender } from '#common/mail/letter.ts';
import { auditOriginOf } from '#server/audit/audit-actor.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import type { DataKeys } from '#server/core/data-keys.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, reader } from '#server/db/reader.ts';
import { translator } from '#server/i18n/translate.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { keepSecret, SECRET_PLACE } from './mail-secret.ts';
import { companyOf, type MailContext, mailWay } from './mail-server.ts';

export type MailOrder = {
  kind: MailKind;
  address: string;
  language: Language;
  /** Whose signed document is attached. */
  inspectionId?: number | null;
  customerId?: number | null;
  /** Not before this. */
  sendAt?: Date;
  /** What the letter tells and the database must not: kept encrypted, put in its place when it is sent, and gone then. */
  secret?: { text: string; dataKeys: DataKeys };
  /** @param secret - what stands in the place of the secret */
  compose: (sender: Sender, t: Translate, secret: string) => Letter;
};

/** What stands behind the at sign, so that ids of mails look like those of any other. */
const domainOf = (sender: string): string => sender.split('@').at(-1) ?? 'localhost';

/**
 * Puts a letter into the queue.
 *
 * @returns its id; null when no mail is set up
 */
export async function queueMail(context: MailContext, order: MailOrder): Promise<number | null> {
  const { em } = context;
  const { problem, sender } = await mailWay(context);
  if (problem !== null || sender === null) return null;
  const { kind, address, language, inspectionId = null, customerId = null, sendAt, secret } = order;
  const { companyName, companyPhone } = (await companyOf(em)) ?? defaultCompany;
  const letter = order.compose({ companyName, companyPhone }, translator(language), SECRET_PLACE);
  const [jobId] = await enqueue(em, [{ kind: 'mail', payload: {}, ...(sendAt ? { runAt: sendAt } : {}) }]);
  const { id } = await reader(em)
    .insertInto('mails')
    .values({
      job_id: jobId ?? null,
      kind,
      message_id: `<${randomUUID()}@${domainOf(sender)}>`,
      address,
      language,
      subject: letter.subject,
      body: letterText(letter),
      secret: null,
      inspection_id: inspectionId,
      customer_id: customerId,
      created_at: sql<Date>`clock_timestamp()`,
      created_by_name: auditOriginOf(em).actor?.fullName ?? null,
      sent_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (secret) await keepSecret(em, id, secret);
  // Whom it goes to stands with the mail, which goes with its customer's data. What an account's owner is told has the account's line.
  const facts = { mail: id };
  if (inspectionId !== null)
    await recordEvent(em, { action: 'send', entity: 'Inspection', entityId: inspectionId, facts });
  else if (customerId !== null)
    await recordEvent(em, { action: 'send', entity: 'Customer', entityId: customerId, facts });
  return id;
}

/** What a letter says of a signed document. */
async function signedFacts(em: Em, inspectionId: number) {
  return reader(em)
    .selectFrom('inspections as i')
    .innerJoin('signed_documents as d', 'd.inspection_id', 'i.id')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .select(['d.code', 'd.language', 'i.customer_id as customerId', 'c.name', 'i.contract_customer as known'])
    .select([isoDate('i.date').as('date'), sql<boolean>`i.standing_contract is not null`.as('isVisit')])
    .where('i.id', '=', inspectionId)
    .executeTakeFirst();
}

/**
 * Puts the signed document of an inspection into the queue, to whoever is to have it.
 *
 * @returns the mail's id; null when no mail is set up, or nothing is signed
 */
export async function queueDocument(
  context: MailContext,
  { inspectionId, address }: { inspectionId: number; address: string },
): Promise<number | null> {
  const facts = await signedFacts(context.em, inspectionId);
  if (!facts) return null;
  const { code, language, customerId, date, isVisit } = facts;
  const customer = facts.known?.name ?? facts.name;
  const { publicUrl } = context.outgoing;
  const verify = publicUrl && `${publicUrl}/verify`;
  const about = { customer, date: formatDate(date, language), isVisit, code: printedCode(code), address: verify };
  const compose = (sender: Sender, t: Translate) => documentLetter(about, sender, t);
  return queueMail(context, { kind: 'document', address, language, inspectionId, customerId, compose });
}
