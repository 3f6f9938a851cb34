/** Queues reminders: once an hour, so that what is planned or switched on today is not left until tomorrow. */
import { dayOf } from '#common/domain/day.ts';
import type { DataKeys } from '#server/core/data-keys.ts';
import type { Outgoing } from '#server/core/outgoing.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import { countWithoutAddress, periodsOf } from './due.query.ts';
import { remind } from './remind.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const remindersJob = ({ outgoing, dataKeys }: { outgoing: Outgoing; dataKeys: DataKeys }): JobKind => ({
  name: 'reminders',
  atOnce: 1,
  timeLimitMs: 10 * MINUTE_MS,
  everyMs: HOUR_MS,
  perform: async ({ em, now, log }) => {
    const queued = await remind({ em, outgoing, dataKeys, now });
    if (!queued || queued.visits + queued.recommendations === 0) return undefined;
    const withoutAddress = await countWithoutAddress(em, await periodsOf(em, dayOf(now)));
    log.info({ queued, withoutAddress }, 'reminders queued');
    return undefined;
  },
});
