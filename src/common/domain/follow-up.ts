/** What a visit has to say of recommendations that were there before it: still open, or closed since last time. */
import { isToDo, type RecommendationState } from './recommendation.ts';

/** What was said of the state, at an ISO 8601 time. */
export type Statement = { state: RecommendationState; at: string };

export type FollowUp = 'open' | 'closed';

/** When a recommendation came into the state that it is in; null for one of which nothing was said. @param statements oldest first */
export function inStateSince(statements: readonly Statement[]): string | null {
  const last = statements.at(-1);
  if (!last) return null;
  const other = statements.findLastIndex(({ state }) => state !== last.state);
  return statements[other + 1]?.at ?? last.at;
}

/**
 * Under which heading a recommendation stands. What was done since the last visit is closed; what was done before that, and
 * nobody has checked, is still to be looked at.
 *
 * @param statements oldest first
 * @param lastTime of the visit before, ISO 8601; null on the first one
 * @returns null for what is to be said no more
 */
export function followUpOf(statements: readonly Statement[], lastTime: string | null): FollowUp | null {
  const state = statements.at(-1)?.state ?? 'open';
  if (isToDo(state)) return 'open';
  const since = inStateSince(statements);
  if (since !== null && (lastTime === null || since > lastTime)) return 'closed';
  return state === 'checked' ? null : 'open';
}
