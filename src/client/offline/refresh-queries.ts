/** Shows in the cached queries what has come into the device without a screen of this page having done it. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { isMissing } from '#common/error-codes.ts';
import { knownAccount, onAccountChange } from './device.ts';
import type { Offline } from './offline.ts';

/** Of one visit or customer: their whole answer is known here. */
const SHOWN_WHOLE = [
  'inspections.get',
  'inspections.drawings',
  'baitBoxes.list',
  'customers.get',
  'recommendations.current',
  'visits.own',
];
/** Loaded anew when they are on the screen. */
const LISTS = ['inspections.list', 'customers.list'];

const pathOf = ([path]: QueryKey): string => (Array.isArray(path) ? path.join('.') : '');
const inputOf = ([, options]: QueryKey): unknown => (options as { input?: unknown } | undefined)?.input;

/** Puts into a query what the device shows by now. */
async function refresh(client: QueryClient, offline: Offline, query: Query): Promise<void> {
  const { queryKey, state } = query;
  const path = pathOf(queryKey);
  if (!SHOWN_WHOLE.includes(path) || state.data === undefined || state.fetchStatus === 'fetching') return;
  // This device may still keep what somebody else has deleted.
  if (isMissing(errorCodeOf(state.error))) return;
  const answer = await offline.shownNow(path, inputOf(queryKey));
  // An answer has come into it meanwhile, which what was worked out here may not have.
  if (query.state.data !== state.data) return refresh(client, offline, query);
  if (answer !== undefined && JSON.stringify(answer) !== JSON.stringify(state.data))
    query.setData(answer, { manual: true });
}

/** @returns how to stop */
export function refreshQueries(client: QueryClient, offline: Offline): () => void {
  let wasHalted = false;
  const stopWatching = offline.subscribe(() => {
    const isHalted = offline.state.halt !== null;
    // Who may not send is asked for anew: the guards show where one signs in.
    if (isHalted && !wasHalted) void client.invalidateQueries({ queryKey: [['users', 'current']] });
    wasHalted = isHalted;
  });
  const stopAccount = onAccountChange(async () => {
    if (!offline.store || knownAccount()?.userId === offline.store.userId) return;
    await offline.close();
    await client.invalidateQueries({ queryKey: [['users', 'current']] });
  });
  // Answered by the server this time, or refused by it.
  offline.onCorrection = (path) => void client.refetchQueries({ queryKey: [path.split('.')] });
  let waiting = 0;
  let lists = 0;
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      while (waiting > 0) {
        waiting = 0;
        for (const query of client.getQueryCache().getAll()) await refresh(client, offline, query);
      }
    } finally {
      isRunning = false;
    }
    // Numbers and lists are the server's to make: asked for once all has been sent.
    const { length } = offline.state.entries;
    if (lists > 0 && length === 0)
      for (const path of LISTS) void client.invalidateQueries({ queryKey: [path.split('.')] });
    lists = length;
  };
  const stopShowing = offline.onChange(() => {
    waiting += 1;
    void run();
  });
  return () => {
    stopWatching();
    stopAccount();
    stopShowing();
  };
}
