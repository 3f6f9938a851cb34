/** Letters as they are shown: sent, or as their job stands. */
import { sql } from 'kysely';
import type { MailState } from '#common/domain/mail.ts';
import type { MailDto, ManagedMailDto } from '#common/schemas/mail.ts';
import { guestName } from '#server/audit/guest-name.sql.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, isoDateOrNull, reader } from '#server/db/reader.ts';

/** How a letter stands. */
export const mailState = sql<MailState>`case
  when mails.sent_at is not null then 'sent'
  when jobs.id is null then 'discarded'
  when jobs.has_failed then 'failed'
  when jobs.locked_until > clock_timestamp() then 'running'
  else 'waiting' end`;

/** All letters with their jobs, as administrators see them. */
export const selectMails = (em: Em) =>
  reader(em)
    .selectFrom('mails')
    .leftJoin('jobs', 'jobs.id', 'mails.job_id')
    .select([
      'mails.id',
      'mails.kind',
      mailState.as('state'),
      'mails.address',
      'mails.subject',
      'mails.inspection_id as inspectionId',
      isoDate('mails.created_at').as('createdAt'),
      sql<string | null>`coalesce(${guestName('mails.created_by_name')}, mails.created_by_name)`.as('createdByName'),
      isoDateOrNull('mails.sent_at').as('sentAt'),
      sql<string | null>`case when jobs.has_failed then null else ${isoDateOrNull('jobs.run_at')} end`.as('nextAt'),
      sql<number>`coalesce(jobs.attempts, 0)`.as('attempts'),
      'jobs.error_code as errorCode',
      'jobs.error_detail as errorDetail',
      'mails.job_id as jobId',
    ]);

/** What everybody may read of it. */
export const withoutDetails = ({ errorDetail: _, jobId: __, ...mail }: ManagedMailDto): MailDto => mail;
