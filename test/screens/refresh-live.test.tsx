/** What others have changed is asked for anew; what cannot be had leaves what is shown as it is, what is gone does not. */
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#client/lib/error-text.ts';
import { LiveRefresh } from '#client/live/refresh-live.ts';
import type { Offline } from '#client/offline/offline.ts';

const queryKey = [['inspections', 'get'], { input: { id: 3 } }];

/** What the refresher needs of the device. */
const state = { isLineUp: true };
const offline = { sent: new Set(), store: null, state, pullNowAndThen() {} } as unknown as Offline;

/** A page that shows a visit, which the portal answers until it is told otherwise. */
async function begin() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const portal: { asked: number; answer: () => unknown } = { asked: 0, answer: () => 'bezoek' };
  const queryFn = () => {
    portal.asked += 1;
    return portal.answer();
  };
  const page = new QueryObserver(client, { queryKey, queryFn });
  onTestFinished(page.subscribe(() => {}));
  await expect.poll(() => page.getCurrentResult().data).toBe('bezoek');
  const refresh = new LiveRefresh(client, offline);
  onTestFinished(() => refresh.stop());
  const shown = () => {
    const { status, data } = page.getCurrentResult();
    return status === 'error' ? 'refused' : data;
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  /** Somebody else has changed something, and it was asked for. */
  const change = async () => {
    refresh.hear(null);
    await vi.advanceTimersByTimeAsync(3_400);
  };
  return { page, portal, shown, change };
}

const refused = (code: 'INSPECTION_NOT_FOUND' | 'NOT_OWN_INSPECTION' | 'BUSY') => () =>
  Promise.reject(new ApiError(code));

test('what was refused before stays refused when it is refused again', async () => {
  const { page, portal, shown, change } = await begin();
  portal.answer = refused('INSPECTION_NOT_FOUND');
  await page.refetch();
  expect(shown()).toBe('refused');
  await change();
  expect([portal.asked, shown()]).toEqual([3, 'refused']);
});

test('what is shown stays when a busy portal refuses it, and is asked for again', async () => {
  const { portal, shown, change } = await begin();
  portal.answer = refused('BUSY');
  await change();
  expect([portal.asked, shown()]).toEqual([2, 'bezoek']);
  portal.answer = () => 'bezoek van nu';
  await vi.advanceTimersByTimeAsync(10_000);
  expect([portal.asked, shown()]).toEqual([3, 'bezoek van nu']);
});

test('what is refused for good is not asked for again and again', async () => {
  const { portal, shown, change } = await begin();
  portal.answer = refused('NOT_OWN_INSPECTION');
  await change();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([portal.asked, shown()]).toEqual([2, 'bezoek']);
});

test('what somebody else has deleted is shown as gone, and is there again once it is restored', async () => {
  const { portal, shown, change } = await begin();
  portal.answer = refused('INSPECTION_NOT_FOUND');
  await change();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([portal.asked, shown()]).toEqual([2, 'refused']);
  portal.answer = () => 'bezoek van nu';
  await change();
  expect(shown()).toBe('bezoek van nu');
});

test('a next page that is on its way comes before what has changed is asked for', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: number[] = [];
  const second = Promise.withResolvers<void>();
  const list = new InfiniteQueryObserver(client, {
    queryKey: [['inspections', 'list'], { input: {} }],
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam);
      if (pageParam === 1) await second.promise;
      return `bladzijde ${pageParam}`;
    },
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length < 2 ? pages.length : undefined),
  });
  onTestFinished(list.subscribe(() => {}));
  const pages = () => list.getCurrentResult().data?.pages;
  await expect.poll(pages).toEqual(['bladzijde 0']);
  const refresh = new LiveRefresh(client, offline);
  onTestFinished(() => refresh.stop());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  void list.fetchNextPage();
  refresh.hear(null);
  await vi.advanceTimersByTimeAsync(3_400);
  second.resolve();
  await expect.poll(pages).toEqual(['bladzijde 0', 'bladzijde 1']);
  await expect.poll(() => asked).toEqual([0, 1, 0, 1]);
});
