/** What the portal does behind its answers: the kinds of jobs, why one failed, and when it is tried again. */

/** Every kind of job there is. */
export const jobKinds = ['clean-up', 'audit-chain', 'plan-visits', 'reminders', 'mail', 'webhook'] as const;
export type JobKindName = (typeof jobKinds)[number];

/** Why a job failed; a closed set, because the portal's own errors are for its log. */
export const jobErrorCodes = [
  // Its process was killed, or lost the database for too long.
  'process_ended',
  'time_limit',
  // It stood in a backup, and may have been done since.
  'restored',
  'mail_not_set_up',
  'mail_unreachable',
  'mail_login',
  'mail_refused',
  'mail_document_gone',
  'webhook_address',
  'webhook_unreachable',
  'webhook_status',
  'webhook_secret',
  'unknown',
] as const;
export type JobErrorCode = (typeof jobErrorCodes)[number];

export const jobStates = ['waiting', 'running', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long to wait after each try that failed, as Standard Webhooks proposes: a day and a half in all. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  20 * HOUR_MS,
];

/** So many times a job is tried before it waits for a person. */
export const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;

/** A tenth of the wait, so that jobs that failed together do not all come back at one moment. */
const SPREAD = 0.1;

/**
 * How long to wait before the next try.
 *
 * @param attempts - how often it has been tried
 * @param random - from 0 to 1
 */
export function retryDelayMs(attempts: number, random: number): number {
  const delay = RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length) - 1] ?? 0;
  return Math.round(delay * (1 + SPREAD * random));
}
