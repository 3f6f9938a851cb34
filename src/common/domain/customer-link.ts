/** Links by which customers, who have no account, see what concerns them: how one stands, and until when it works. */
import { CUSTOMER_LINK_DAYS, CUSTOMER_LINK_MAX_DAYS } from '#common/link-limits.ts';
import { addDays } from './day.ts';
import type { RecommendationState } from './recommendation.ts';

/** The header that a call by a link carries its secret in: no browser sends it by itself, and no log has it. */
export const CUSTOMER_LINK_HEADER = 'x-customer-link';

/** The path of the page that a link opens; the secret stands behind it as the fragment, which browsers send to nobody. */
const CUSTOMER_LINK_PATH = '/c';

/** How the audit log names whoever acts by a link. */
export const linkActorName = (linkId: number): string => `link ${linkId}`;

/** What a customer may say of a recommendation; only who has seen it on a visit says that it is checked. */
export const answerStates = ['open', 'started', 'done'] as const satisfies readonly RecommendationState[];
export type AnswerState = (typeof answerStates)[number];

export const customerLinkStates = ['open', 'expired', 'withdrawn'] as const;
export type CustomerLinkState = (typeof customerLinkStates)[number];

/** How a link stands. Both times as ISO 8601. */
export function customerLinkState(
  { expiresAt, withdrawnAt }: { expiresAt: string; withdrawnAt: string | null },
  now: Date,
): CustomerLinkState {
  if (withdrawnAt !== null) return 'withdrawn';
  return new Date(expiresAt) < now ? 'expired' : 'open';
}

/** The last day of a link unless somebody chooses another one. @param today such as 2026-07-01 */
export const defaultLastDay = (today: string): string => addDays(today, CUSTOMER_LINK_DAYS);

/** Whether a link that is made today may work until then. */
export const isLastDayAllowed = (lastDay: string, today: string): boolean =>
  lastDay >= today && lastDay <= addDays(today, CUSTOMER_LINK_MAX_DAYS);

/** The whole link. @param site - where the portal is reached, such as https://portal.example */
export const customerLinkAddress = (site: string, token: string): string =>
  `${site.replace(/\/+$/, '')}${CUSTOMER_LINK_PATH}#${token}`;
