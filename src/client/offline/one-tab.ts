/** Lets one tab of a browser do what each of them could, under a Web Lock; one that has been frozen loses it to another. */

const LOOK_EVERY_MS = 10_000;

type Options = {
  signal: AbortSignal;
  /** Whether the tab that holds the lock should be heard of, and is not. */
  isOtherSilent: () => boolean;
};

/**
 * Does the work once no other tab does it, until it ends by itself or another tab takes it over. Without locks, on plain
 * HTTP, each tab does it.
 *
 * @param work is told by its signal when it has been taken over
 * @throws what the work does; DOMException AbortError when another tab has taken over, or when it is stopped before its turn
 */
export async function inOneTab(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  { signal, isOtherSilent }: Options,
): Promise<void> {
  if (!navigator.locks) return work(signal);
  const lost = new AbortController();
  const asking = new AbortController();
  const { promise: silence, resolve: onSilence } = Promise.withResolvers<true>();
  const looking = setInterval(() => {
    if (isOtherSilent()) onSilence(true);
  }, LOOK_EVERY_MS);
  const stopLooking = () => clearInterval(looking);
  const hold = () => {
    stopLooking();
    return work(AbortSignal.any([signal, lost.signal]));
  };
  try {
    const asked = navigator.locks.request(name, { signal: AbortSignal.any([signal, asking.signal]) }, hold);
    if ((await Promise.race([asked.then(() => false), silence])) === true) {
      asking.abort();
      await asked.catch(() => {});
      signal.throwIfAborted();
      await navigator.locks.request(name, { steal: true }, hold);
    }
  } finally {
    stopLooking();
    lost.abort();
  }
}
