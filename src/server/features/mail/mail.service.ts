/** Use-cases for letters: a signed document sent to whoever is to have it, and what became of what was sent. */
import { sql } from 'kysely';
import { type MailState, mailStates } from '#common/domain/mail.ts';
import { MAILS_SHOWN } from '#common/outgoing-limits.ts';
import type { MailDto, MailStatusDto, MailsDto, SendDocumentInput } from '#common/schemas/mail.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { getInspection } from '#server/features/inspections/inspection.query.ts';
import { createOnce } from '#server/idempotency/create-once.ts';
import { countLetter } from '#server/mail/letter-limit.ts';
import { mailWay } from '#server/mail/mail-server.ts';
import { queueDocument } from '#server/mail/queue-mail.ts';
import { mailState, selectMails, withoutDetails } from './mail.query.ts';

/** Whether documents can be mailed. */
export const mailStatus = async (scope: Scope): Promise<MailStatusDto> => ({
  isSetUp: (await mailWay(scope)).problem === null,
});

async function getMail({ em }: Scope, id: number): Promise<MailDto> {
  return withoutDetails(await selectMails(em).where('mails.id', '=', id).executeTakeFirstOrThrow());
}

/**
 * Puts the signed document of an inspection into the queue to an address, once per client key.
 *
 * @throws AppError INSPECTION_NOT_FOUND, INSPECTION_NOT_SIGNED, MAIL_NOT_SET_UP, TOO_MANY_TRIES, IDEMPOTENCY_MISMATCH
 */
export function sendDocument(scope: Scope, { id, address, clientKey }: SendDocumentInput): Promise<MailDto> {
  return createOnce(scope, {
    action: 'mail.sendDocument',
    key: clientKey,
    payload: { id, address },
    find: getMail,
    create: async (inner) => {
      const { contractSigned } = await getInspection(inner, id);
      if (!contractSigned) throw new AppError('INSPECTION_NOT_SIGNED');
      if ((await mailWay(inner)).problem !== null) throw new AppError('MAIL_NOT_SET_UP');
      await countLetter(inner);
      const mailId = await queueDocument(inner, { inspectionId: id, address });
      // Signed the old way: there is no document that was kept.
      if (mailId === null) throw new AppError('INSPECTION_NOT_SIGNED');
      return getMail(inner, mailId);
    },
  });
}

/**
 * What was sent of an inspection, the latest first.
 *
 * @throws AppError INSPECTION_NOT_FOUND
 */
export async function mailsOfInspection(scope: Scope, id: number): Promise<MailDto[]> {
  await getInspection(scope, id);
  const mails = await selectMails(scope.em)
    .where('mails.inspection_id', '=', id)
    .orderBy('mails.id', 'desc')
    .limit(MAILS_SHOWN)
    .execute();
  return mails.map(withoutDetails);
}

/** How many there are of each state, and the latest, for administrators: those that need somebody first. */
export async function listMails({ em }: Scope): Promise<MailsDto> {
  const counted = await reader(em)
    .selectFrom('mails')
    .leftJoin('jobs', 'jobs.id', 'mails.job_id')
    .select([mailState.as('state'), sql<number>`count(*)::int`.as('count')])
    .groupBy(mailState)
    .execute();
  const mails = await selectMails(em)
    .orderBy(sql`coalesce(jobs.has_failed, false)`, 'desc')
    .orderBy('mails.id', 'desc')
    .limit(MAILS_SHOWN)
    .execute();
  const countOf = (state: MailState) => counted.find((row) => row.state === state)?.count ?? 0;
  const counts = Object.fromEntries(mailStates.map((state) => [state, countOf(state)])) as MailsDto['counts'];
  return { counts, mails };
}
