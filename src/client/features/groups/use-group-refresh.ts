/** What to load anew once a group, or which customers are its sites, has changed. */
import { useCallback } from 'react';
import { trpc } from '#client/api/server-client.ts';

export function useGroupRefresh(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return useCallback(
    () => Promise.all([utils.groups.invalidate(), utils.overview.group.invalidate(), utils.customers.invalidate()]),
    [utils],
  );
}
