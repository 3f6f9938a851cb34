/** Saves the boxes of an inspection on the server, and puts what was saved into the cached list. */

import { type ServerCache, type ServerClient, serverClient } from '#client/api/server-client.ts';
import { notify } from '#client/lib/notify.ts';
import type { BoxServer } from './box-store.ts';

export function createBoxServer(
  inspectionId: number,
  cache: ServerCache,
  { procedures: { baitBoxes } }: Pick<ServerClient, 'procedures'> = serverClient,
): BoxServer {
  const { list } = cache.baitBoxes;
  return {
    create: (input, onKept) => baitBoxes.create.mutate(input, { context: { onKept } }),
    update: (input, onKept) => baitBoxes.update.mutate(input, { context: { onKept } }),
    remove: (input, onKept) => baitBoxes.delete.mutate(input, { context: { onKept } }),
    checkRest: (input, onKept) => baitBoxes.checkRest.mutate(input, { context: { onKept } }),
    listed: () => list.getData({ inspectionId }) ?? [],
    change: (boxes) => {
      // An inspection without boxes is not ready to be signed.
      void cache.inspections.waiting.invalidate(undefined, { refetchType: 'none' });
      void cache.inspections.list.invalidate(undefined, { refetchType: 'none' });
      // What stands at the customer is what its inspections say.
      void cache.placements.get.invalidate(undefined, { refetchType: 'none' });
      const listed = list.getData({ inspectionId });
      // One of them is not all of them: what has never been loaded, or is loading, is loaded with it.
      if (!listed) void list.invalidate({ inspectionId });
      else list.setData({ inspectionId }, boxes(listed));
    },
    refuse: (kind, error) => notify.failure(kind === 'remove' ? 'errorDeletingBaitBox' : 'errorSavingBaitBox', error),
  };
}
