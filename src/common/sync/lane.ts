/** The order in which entries go out, and what a failure means for those behind it. */
import { type ErrorCode, isFinal } from '#common/error-codes.ts';
import type { Entry, Failure } from './entry.ts';
import { isOpen, isStuck } from './entry-state.ts';
import { leftOutWith } from './leave-out.ts';
import { idsIn } from './operations.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** The longest that a server asks for. */
const LONGEST_WAIT_MAX_MS = 60 * 60_000;

/** How long to wait after so many attempts that did not reach the server. */
export const waitAfter = (attempts: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));

/** The server's id of something made here; undefined while it has none. */
export type ServerIdOf = (localId: number) => number | undefined;

/** Whether everything that an entry names is known to the server. */
export const canBeNamed = ({ operation, input }: Entry, serverIdOf: ServerIdOf): boolean =>
  idsIn(operation, input).every(({ id }) => id > 0 || serverIdOf(id) !== undefined);

/** A photo whose picture neither the server nor this device has any more: named to a person, and nothing waits for it. */
const isAside = ({ state, failure }: Entry): boolean => state === 'refused' && failure?.code === 'UNKNOWN_IMAGE';

/** Such photos, and what is said of them: it goes with them, or without them once a person has decided. */
function asideIn(entries: readonly Entry[]): ReadonlySet<number> {
  const dependents = entries.filter(isAside).map((photo) => leftOutWith(photo, entries));
  return new Set(dependents.flatMap(({ gone, changed }) => [...gone, ...changed].map(({ seq }) => seq)));
}

/** The first open entry of each lane, in the order they were made. */
export function headsOf(entries: readonly Entry[]): Entry[] {
  const heads = new Map<string, Entry>();
  const aside = asideIn(entries);
  for (const entry of entries.filter((one) => isOpen(one) && !aside.has(one.seq)).toSorted((a, b) => a.seq - b.seq))
    if (!heads.has(entry.lane)) heads.set(entry.lane, entry);
  return [...heads.values()];
}

/** The next entry to be sent: the head of a lane that is not stuck and whose time has come; null when there is none. */
export function nextToSend(entries: readonly Entry[], serverIdOf: ServerIdOf, now: number): Entry | null {
  const ready = headsOf(entries).filter((head) => !isStuck(head) && canBeNamed(head, serverIdOf));
  // A clock that was set back makes nobody wait for days.
  return ready.find(({ nextAt }) => nextAt <= now || nextAt > now + LONGEST_WAIT_MAX_MS) ?? null;
}

/** When the next entry will be due, in milliseconds since 1970; null when none will be by itself. */
export function nextDueAt(entries: readonly Entry[], serverIdOf: ServerIdOf): number | null {
  const ready = headsOf(entries).filter((head) => !isStuck(head) && canBeNamed(head, serverIdOf));
  return ready.length === 0 ? null : Math.min(...ready.map(({ nextAt }) => nextAt));
}

/** Whether the server has failed on it, or does not allow it: it goes again by itself for a while. */
export const hasFailed = ({ state, failure }: Entry): boolean =>
  failure !== null && !isStuck({ state } as Entry) && !isPassing(failure.code) && !isHalting(failure.code);

/** Refusals of whoever sends, not of what is sent: nothing goes out until somebody signs in who may. */
const haltingCodes: ReadonlySet<ErrorCode | null> = new Set<ErrorCode | null>([
  'NOT_SIGNED_IN',
  'ACCOUNT_PENDING',
  'ACCOUNT_REJECTED',
  'ACCOUNT_CHANGED',
  'TWO_FACTOR_REQUIRED',
]);
/** The portal was not reached, or has no room at the moment. */
const passingCodes: ReadonlySet<ErrorCode | null> = new Set<ErrorCode | null>([
  null,
  'BUSY',
  'UNAVAILABLE',
  'TOO_MANY_TRIES',
]);
export const isPassing = (code: ErrorCode | null): boolean => passingCodes.has(code);
export const isHalting = (code: ErrorCode | null): boolean => haltingCodes.has(code);

/** So many faults of the portal itself, some minutes of them, no longer pass by themselves. */
export const FAULTS_MAX = 10;

/** The entry after a failure: again later, for a person, or as it was when everything halts. */
export function afterFailure(entry: Entry, answer: Failure, now: number, retryAfterSeconds = 0): Entry {
  const { code } = answer;
  const isFault = !isPassing(code) && !isHalting(code);
  const faults = (entry.failure?.faults ?? 0) + (isFault ? 1 : 0);
  const failure = faults > 0 ? { ...answer, faults } : answer;
  // It may have arrived all the same: never merged from now on.
  if (isHalting(code)) return { ...entry, state: 'waiting', failure, attempts: entry.attempts + 1, nextAt: 0 };
  if (code === 'STALE') return { ...entry, state: 'conflict', failure };
  if (isFinal(code) || (isFault && faults >= FAULTS_MAX)) return { ...entry, state: 'refused', failure };
  const attempts = entry.attempts + 1;
  const wait = Math.max(waitAfter(attempts), retryAfterSeconds * 1_000);
  return { ...entry, state: 'waiting', failure, attempts, nextAt: now + wait };
}
