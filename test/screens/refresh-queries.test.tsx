/** What the device shows comes into the cached queries, and never over what has come there since it was worked out. */
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '#client/lib/error-text.ts';
import type { Offline } from '#client/offline/offline.ts';
import { refreshQueries } from '#client/offline/refresh-queries.ts';

/** A page that shows what this device does; returns how to tell it that there is something else. */
function showFrom(client: QueryClient, shownNow: () => Promise<unknown>): () => void {
  const listeners: (() => void)[] = [];
  const offline = {
    state: { entries: [] },
    store: null,
    subscribe: () => () => {},
    onChange: (listener: () => void) => {
      listeners.push(listener);
      return () => {};
    },
    shownNow,
  } as unknown as Offline;
  onTestFinished(refreshQueries(client, offline));
  return () => listeners.forEach((listener) => void listener());
}

test('an answer that comes while the device works out what it shows is not written over by what was before it', async () => {
  const client = new QueryClient();
  const queryKey = [['baitBoxes', 'list'], { input: { inspectionId: 3 } }];
  let kept = ['zonder notitie'];
  client.setQueryData(queryKey, ['leeg']);
  const shown: unknown[] = [];
  const tell = showFrom(client, async () => {
    const before = kept;
    shown.push(before);
    if (shown.length === 1) {
      kept = ['met notitie'];
      client.setQueryData(queryKey, kept);
    }
    return before;
  });
  const seen: unknown[] = [];
  onTestFinished(client.getQueryCache().subscribe(() => seen.push(client.getQueryData(queryKey))));
  tell();
  await expect.poll(() => shown).toHaveLength(2);
  expect(seen).not.toContainEqual(['zonder notitie']);
  expect(client.getQueryData(queryKey)).toEqual(['met notitie']);
});

test('what somebody else has deleted is not shown again because this device still keeps it', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const keyOf = (id: number) => [['inspections', 'get'], { input: { id } }];
  const [gone, shown] = [keyOf(7), keyOf(8)];
  for (const queryKey of [gone, shown]) client.setQueryData(queryKey, 'bezoek');
  await client
    .fetchQuery({ queryKey: gone, queryFn: () => Promise.reject(new ApiError('INSPECTION_NOT_FOUND')) })
    .catch(() => {});
  const tell = showFrom(client, async () => 'bezoek met wat hier getypt is');
  tell();
  await expect.poll(() => client.getQueryData(shown)).toBe('bezoek met wat hier getypt is');
  expect(client.getQueryState(gone)).toMatchObject({ status: 'error', data: 'bezoek' });
});
