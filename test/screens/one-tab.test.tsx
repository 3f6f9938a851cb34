/** One tab of a browser at a time does what each of them could. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { inOneTab } from '#client/offline/one-tab.ts';

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
  expect((await navigator.locks.query()).pending?.map((lock) => lock.name)).toContain(name);
  isSilent = true;
  vi.advanceTimersByTime(10_000);
  await second;
  await lost;
  await taken.promise;
  expect(begun).toEqual(['first', 'second']);
  expect(vi.getTimerCount(), 'nobody looks any longer').toBe(0);
});
