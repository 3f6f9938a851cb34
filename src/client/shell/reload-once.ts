/**
 * A page whose script is gone, because a newer build has taken its place, is loaded anew: once, not over what somebody
 * typed, and not where the portal is out of reach, from where no page would come back.
 */
import { hasUnsaved } from '#client/lib/report-unsaved.ts';

/** The local name of when this tab last did so. */
const KEY = 'reloadedAt';
const PAUSE_MS = 60_000;
const PATIENCE_MS = 5_000;

let leaving: Promise<void> | null = null;

/** Whether the page may be about to be loaded anew, until it turns out that it stays: what went wrong meanwhile need not be said. */
export const reloading = (): Promise<void> | null => leaving;

const isReached = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether a field of a form that reports nothing holds something else than it came with. */
const isTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

const mayLeave = (): boolean => !hasUnsaved() && !isTyped() && navigator.onLine;

async function leave(): Promise<void> {
  if (!(await isReached()) || !mayLeave()) {
    leaving = null;
    return;
  }
  sessionStorage.setItem(KEY, String(Date.now()));
  window.location.reload();
  // Whoever waits for it goes with the page.
  await new Promise(() => {});
}

function reloadOnce(): void {
  if (leaving || !mayLeave()) return;
  try {
    // A browser that forbids storage cannot count: it would go on for ever.
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE_MS) return;
  } catch {
    return;
  }
  leaving = leave();
}

export const watchMissingScripts = (): void => window.addEventListener('vite:preloadError', reloadOnce);
