/** The job that sends a letter: with its document as it was kept, under the id that it was given when it was queued. */
import { defaultCompany } from '#common/contract/company.ts';
import { documentFileName } from '#common/document/file-name.ts';
import { letterHtml, oneLine } from '#common/mail/letter.ts';
import type { DataKeys } from '#server/core/data-keys.ts';
import { AppError } from '#server/core/errors.ts';
import type { Outgoing } from '#server/core/outgoing.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, isoDateOrNull, reader } from '#server/db/reader.ts';
import { translator } from '#server/i18n/translate.ts';
import { JobFailure, type JobKind } from '#server/jobs/job-kind.ts';
import { forgetSecret, withSecret } from './mail-secret.ts';
import { companyOf, openMailServer } from './mail-server.ts';
import { forgetReminders, isReminderOutdated } from './outdated-reminder.ts';
import type { Smtp } from './smtp.ts';
import { isLinkWithdrawn } from './withdrawn-link.ts';

/** Great documents go over slow lines. */
const TIME_LIMIT_MS = 2 * 60_000;
const AT_ONCE = 4;

/** The kept document with the name of its file. @throws JobFailure when it is no longer there */
async function attachmentOf(em: Em, inspectionId: number | null): Promise<{ fileName: string; pdf: Buffer }> {
  const kept =
    inspectionId === null
      ? undefined
      : await reader(em)
          .selectFrom('signed_documents as d')
          .innerJoin('inspections as i', 'i.id', 'd.inspection_id')
          .select(['d.pdf', 'd.language', 'i.contract_customer as customer', 'i.amends_id as amendsId'])
          .select('i.standing_contract as standing')
          .select([isoDateOrNull('i.contract_signed_date').as('signedAt'), isoDate('i.date').as('date')])
          .where('i.id', '=', inspectionId)
          .executeTakeFirst();
  if (!kept) throw new JobFailure('mail_document_gone', { isFinal: true });
  const { pdf, language, customer, amendsId, standing, signedAt, date } = kept;
  const kind = amendsId !== null ? 'amendment' : standing ? 'visit' : 'contract';
  const named = { customerName: customer?.name ?? '', kind, date: new Date(signedAt ?? date) } as const;
  return {
    fileName: documentFileName(named, translator(language)),
    pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength),
  };
}

/** Where mail is handed in. @throws JobFailure when nobody has said, or it cannot be read */
async function serverFor(em: Em, { outgoing, dataKeys }: MailJobParts) {
  try {
    const way = await openMailServer({ em, outgoing }, dataKeys);
    if (!way) throw new JobFailure('mail_not_set_up');
    return way;
  } catch (error) {
    if (error instanceof AppError) throw new JobFailure('mail_not_set_up', { detail: error.code, cause: error });
    throw error;
  }
}

/** @throws JobFailure when the key of its secret is not there */
function openedText(mail: Parameters<typeof withSecret>[0], dataKeys: DataKeys): string {
  try {
    return withSecret(mail, dataKeys);
  } catch (error) {
    if (error instanceof AppError) throw new JobFailure('mail_not_set_up', { detail: error.code, cause: error });
    throw error;
  }
}

type MailJobParts = { outgoing: Outgoing; dataKeys: DataKeys; smtp: Smtp };

export const mailJob = (parts: MailJobParts): JobKind => ({
  name: 'mail',
  atOnce: AT_ONCE,
  timeLimitMs: TIME_LIMIT_MS,
  perform: async ({ em, id, now }) => {
    const mail = await reader(em)
      .selectFrom('mails')
      .select(['id', 'kind', 'message_id as messageId', 'address', 'language', 'subject', 'body', 'secret'])
      .select('inspection_id as inspectionId')
      .where('job_id', '=', id)
      .executeTakeFirst();
    // Gone with its customer's data.
    if (!mail) return undefined;
    if (await isLinkWithdrawn(em, mail.id)) return (inner) => forgetSecret(inner, { mailId: mail.id });
    if (await isReminderOutdated(em, mail, now)) return (inner) => forgetReminders(inner, mail.id);
    const { server, sender } = await serverFor(em, parts);
    const { companyName, companyEmail } = (await companyOf(em)) ?? defaultCompany;
    const { address, messageId, subject, language } = mail;
    const text = openedText(mail, parts.dataKeys);
    await parts.smtp.send(server, {
      from: { name: oneLine(companyName), address: sender },
      to: address,
      replyTo: companyEmail || null,
      messageId,
      subject,
      text,
      html: letterHtml(text, { subject, language }),
      attachment: mail.kind === 'document' ? await attachmentOf(em, mail.inspectionId) : null,
    });
    return async (inner) => {
      const sentAt = new Date();
      await reader(inner)
        .updateTable('mails')
        .set({ sent_at: sentAt, secret: null })
        .where('id', '=', mail.id)
        .execute();
    };
  },
});
