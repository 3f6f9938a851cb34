/** Does later what nobody waits for. */

/** Safari has no idle callbacks. */
const SOON_MS = 1_000;

/** Runs `work` once the page has nothing else to do; returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
