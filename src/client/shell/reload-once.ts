/** A page whose script is gone, because a newer build has taken its place, is loaded anew: once, and not over what somebody typed. */
import { hasUnsaved } from '#client/lib/report-unsaved.ts';

/** The local name of when this tab last did so. */
const KEY = 'reloadedAt';
const PAUSE_MS = 60_000;

let isLeaving = false;

/** Whether the page is about to be loaded anew: what went wrong meanwhile need not be said. */
export const isReloading = (): boolean => isLeaving;

function reloadOnce(): void {
  if (isLeaving || hasUnsaved() || !navigator.onLine) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // A browser that forbids storage cannot count: it would go on for ever.
    return;
  }
  isLeaving = true;
  window.location.reload();
}

export const watchMissingScripts = (): void => window.addEventListener('vite:preloadError', reloadOnce);
