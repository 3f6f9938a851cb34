/** Which cached lists and numbers to reload after a change. */
import { useMemo } from 'react';
import { trpc } from './server-client.ts';

export type Refresh = {
  /** An inspection came, went or changed. */
  inspections: () => Promise<unknown>;
  /** A customer came: no inspection can know of it yet. */
  addedCustomer: () => Promise<unknown>;
  /** A customer went or changed; inspections carry its name. */
  customers: () => Promise<unknown>;
};

export function useRefresh(): Refresh {
  const utils = trpc.useUtils();
  return useMemo(
    () => ({
      inspections: () => utils.inspections.invalidate(),
      addedCustomer: () =>
        Promise.all([
          utils.customers.list.invalidate(),
          utils.inspections.stats.invalidate(),
          utils.inspections.activity.invalidate(),
        ]),
      customers: () => Promise.all([utils.customers.invalidate(), utils.inspections.invalidate()]),
    }),
    [utils],
  );
}
