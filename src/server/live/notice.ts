/** What portal processes tell each other through the database: triggers tell what changed, processes who is where. */
import * as z from 'zod/mini';
import { liveKinds } from '#common/schemas/live.ts';

/** The channel that triggers name too. */
export const LIVE_CHANNEL = 'baitbook_live';

const changeNotice = z.object({
  /** Its number in the database: the same in every process. */
  transaction: z.string(),
  kind: z.enum([...liveKinds, 'session']),
  id: z.optional(z.int()),
  customerId: z.optional(z.int()),
  /** The account and the key of the write that it comes from. */
  write: z.optional(z.string()),
});
export type ChangeNotice = z.infer<typeof changeNotice>;

/** That a process listens from here on: a place to go on from, the same in every process. */
const markNotice = z.object({ mark: z.string() });

/** Where the pages of a browser are. */
const presenceNotice = z.object({
  browser: z.string(),
  userId: z.int(),
  inspections: z.array(z.int()),
  /** The stream that holds it there: only this one may end it. Null of somebody who has just gone there. */
  stream: z.nullable(z.string()),
});
export type PresenceNotice = z.infer<typeof presenceNotice>;

const notice = z.union([changeNotice, markNotice, presenceNotice]);
export type Notice = z.infer<typeof notice>;

/** Null for what another version tells. */
export function readNotice(payload: string): Notice | null {
  try {
    return notice.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

export const writeNotice = (told: Notice): string => JSON.stringify(told);
