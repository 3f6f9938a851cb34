/** What the device shows comes into the cached queries, and never over what has come there since it was worked out. */
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import type { Offline } from '#client/offline/offline.ts';
import { refreshQueries } from '#client/offline/refresh-queries.ts';

test('an answer that comes while the device works out what it shows is not written over by what was before it', async () => {
  const client = new QueryClient();
  const queryKey = [['baitBoxes', 'list'], { input: { inspectionId: 3 } }];
  let kept = ['zonder notitie'];
  client.setQueryData(queryKey, ['leeg']);
  const shown: unknown[] = [];
  let tell = () => {};
  const offline = {
    state: { entries: [] },
    store: null,
    subscribe: () => () => {},
    onChange: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
    shownNow: async () => {
      const before = kept;
      shown.push(before);
      if (shown.length === 1) {
        kept = ['met notitie'];
        client.setQueryData(queryKey, kept);
      }
      return before;
    },
  } as unknown as Offline;
  onTestFinished(refreshQueries(client, offline));
  const seen: unknown[] = [];
  onTestFinished(client.getQueryCache().subscribe(() => seen.push(client.getQueryData(queryKey))));
  tell();
  await expect.poll(() => shown).toHaveLength(2);
  expect(seen).not.toContainEqual(['zonder notitie']);
  expect(client.getQueryData(queryKey)).toEqual(['met notitie']);
});
