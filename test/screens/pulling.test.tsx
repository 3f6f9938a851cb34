/** What comes onto the device for a cellar, from a server that changes meanwhile. */
import { TRPCClientError } from '@trpc/client';
import { expect, onTestFinished, test } from 'vitest';
import { AccountStore } from '#client/offline/account-store.ts';
import { Puller } from '#client/offline/puller.ts';
import type { Input } from '#common/sync/entry.ts';
import { tess } from './support/records.ts';

test('what was taken away since it was listed holds nothing else up', async () => {
  const store = await AccountStore.open(tess.id, () => {});
  if (!store) throw new Error('Nothing can be kept here');
  const listed = (id: number) => ({ id, key: crypto.randomUUID(), revision: 1, customerId: 1 });
  const answers: Record<string, (input: Input) => unknown> = {
    'sync.workSet': () => ({
      epoch: 'one',
      now: new Date().toISOString(),
      settingsRevision: '1',
      inspections: [listed(4), listed(3)],
      customers: [],
    }),
    'inspections.get': ({ id }) => {
      if (id === 3) return { id, floorPlans: [], photos: [] };
      const data = { code: 'NOT_FOUND', httpStatus: 404, appCode: 'INSPECTION_NOT_FOUND' };
      throw TRPCClientError.from({ error: { message: '', code: -32_004, data } } as never);
    },
    'baitBoxes.list': () => [],
    'inspections.drawings': () => [],
  };
  const ask = async (path: string, input: Input = {}) => answers[path]?.(input) ?? null;
  const puller = new Puller(store, { ask } as never, () => {});
  onTestFinished(() => {
    puller.stop();
    store.close();
    indexedDB.deleteDatabase(`baitbook-account-${tess.id}`);
  });
  await puller.pull();
  expect(await store.rows.all('inspection:')).toEqual([{ id: 3, floorPlans: [], photos: [] }]);
});
