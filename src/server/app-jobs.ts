/** Every kind of job that the portal does, in one list, as app-routes.ts is of paths. */
import { chainClosedLines } from '#server/audit/audit-chain.ts';
import type { DataKeys } from '#server/core/data-keys.ts';
import type { Outgoing } from '#server/core/outgoing.ts';
import { planVisitsJob } from '#server/features/planning/plan-visits.job.ts';
import { remindersJob } from '#server/features/reminders/reminders.job.ts';
import { cleanUpJob } from '#server/jobs/clean-up.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import { mailJob } from '#server/mail/mail.job.ts';
import type { Smtp } from '#server/mail/smtp.ts';
import type { SessionLifetime } from '#server/sessions/session.service.ts';
import { webhookJob } from '#server/webhooks/webhook.job.ts';

const MINUTE_MS = 60_000;

/** Puts lines of the audit log into their chain; it has a lock of its own. */
const auditChainJob: JobKind = {
  name: 'audit-chain',
  atOnce: 1,
  timeLimitMs: 10 * MINUTE_MS,
  everyMs: 5 * MINUTE_MS,
  perform: async ({ em, now }) => {
    await chainClosedLines(em, now);
    return undefined;
  },
};

type JobParts = { lifetime: SessionLifetime; outgoing: Outgoing; dataKeys: DataKeys; smtp: Smtp };

/** Where nothing leaves the portal, what would leave stays in the queue. */
export const jobKinds = ({ lifetime, ...parts }: JobParts): JobKind[] => [
  cleanUpJob(lifetime),
  auditChainJob,
  planVisitsJob,
  ...(parts.outgoing.isOff ? [] : [remindersJob(parts), mailJob(parts), webhookJob(parts)]),
];
