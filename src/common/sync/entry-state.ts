/** What the state of an entry of the outbox says. */
import type { Entry } from './entry.ts';

/** Still to be sent, or to be decided about. */
export const isOpen = ({ state }: Entry): boolean => state !== 'done';

/** Waits for a person. */
export const isStuck = ({ state }: Entry): boolean => state === 'refused' || state === 'conflict';

/**
 * Whether a screen, in whichever tab, has not been told yet that it is kept here: not once a first attempt has failed.
 *
 * @param now in milliseconds since 1970
 */
export const isWaitedFor = (
  { awaitedUntil = 0, attempts }: Pick<Entry, 'awaitedUntil' | 'attempts'>,
  now: number,
): boolean => attempts === 0 && awaitedUntil > now;
