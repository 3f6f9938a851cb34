/** The day that it is, for as long as a page is open: past midnight, and on a phone that has slept. */
import { useSyncExternalStore } from 'react';
import { dayOf } from '#common/domain/day.ts';

const LOOK_MS = 60_000;

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  // Whoever takes the phone out in the morning sees it at once.
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** In the time zone that the portal works in, such as 2026-07-01. */
export const useToday = (): string => useSyncExternalStore(everyMinute, () => dayOf(new Date()));
