/** One tab of a browser at a time does what each of them could. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { inOneTab } from '#client/offline/one-tab.ts';

const isAskedFor = async (name: string) =>
  (await navigator.locks.query()).pending?.some((lock) => lock.name === name) ?? false;

test('a tab that is stopped before its turn waits no longer', async () => {
  const name = crypto.randomUUID();
  const end = Promise.withResolvers<void>();
  const { signal } = new AbortController();
  const first = inOneTab(name, () => end.promise, { signal, isOtherSilent: () => false });
  const stop = new AbortController();
  const begun: string[] = [];
  const second = inOneTab(name, async () => void begun.push('second'), {
    signal: stop.signal,
    isOtherSilent: () => false,
  });
  const stopped = expect(second).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => isAskedFor(name)).toBe(true);
  stop.abort();
  await stopped;
  expect(await isAskedFor(name)).toBe(false);
  end.resolve();
  await first;
  expect(begun).toEqual([]);
});

test('a tab waits for the one that does it, and takes over where that is heard of no more, which is told so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const name = crypto.randomUUID();
  const { signal } = new AbortController();
  const taken = Promise.withResolvers<void>();
  const begun: string[] = [];
  const first = inOneTab(
    name,
    (held) => {
      begun.push('first');
      held.addEventListener('abort', () => taken.resolve());
      return taken.promise;
    },
    { signal, isOtherSilent: () => false },
  );
  await expect.poll(() => begun).toEqual(['first']);
  const lost = expect(first).rejects.toMatchObject({ name: 'AbortError' });
  let isSilent = false;
  const work = async () => void begun.push('second');
  const second = inOneTab(name, work, { signal, isOtherSilent: () => isSilent });
  vi.advanceTimersByTime(10_000);
  expect(await isAskedFor(name)).toBe(true);
  isSilent = true;
  vi.advanceTimersByTime(10_000);
  await second;
  await lost;
  await taken.promise;
  expect(begun).toEqual(['first', 'second']);
  expect(vi.getTimerCount(), 'nobody looks any longer').toBe(0);
});
