/** Plans visits further ahead, once a day. */
import type { JobKind } from '#server/jobs/job-kind.ts';
import { planAhead } from './plan-ahead.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const planVisitsJob: JobKind = {
  name: 'plan-visits',
  atOnce: 1,
  timeLimitMs: 10 * MINUTE_MS,
  everyMs: DAY_MS,
  perform: async ({ em, now, log }) => {
    const planned = await planAhead(em, now);
    log.info({ planned }, 'visits planned ahead');
    return undefined;
  },
};
