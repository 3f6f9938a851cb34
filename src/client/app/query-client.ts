/** The query client: loads data once, without refetching by itself and without retries (specification, section 7). */
import {
  defaultScheduler,
  hashKey,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '#client/api/server-client.ts';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { keepShown } from '#client/lib/keep-shown.ts';
import { emitUserChange, onUserChange } from '#client/lib/on-user-change.ts';
import { isFinal } from '#common/error-codes.ts';
import type { UserDto } from '#common/schemas/user.ts';

/** Without a session there is no user; the guards do the rest. */
export const forgetUser = (client: QueryClient) =>
  client.setQueryData(getQueryKey(trpc.users.current, undefined, 'query'), null);

/** @param onSignedOut called when the server no longer knows the session */
export function createQueryClient(onSignedOut: (client: QueryClient) => void): QueryClient {
  // A pressed button is busy, and cannot be pressed again, before the next press: told in a task of its own, a screen hears
  // of the second press first and sends what it stands for twice. Queries stay as they are: what they ask goes together.
  notifyManager.setScheduler((tell) => (client.isMutating() > 0 ? queueMicrotask(tell) : defaultScheduler(tell)));
  const watch = (error: unknown) => {
    const code = errorCodeOf(error);
    if (code === 'NOT_SIGNED_IN') onSignedOut(client);
    // Since a moment ago: the guard shows where it is set up.
    if (code === 'TWO_FACTOR_REQUIRED') void client.invalidateQueries({ queryKey: getQueryKey(trpc.users.current) });
  };
  /** Queries that were refused for good, and not answered since: they are not shown as before for want of a line. */
  const refused = new WeakSet<object>();
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, query) => void refused.delete(query),
      onError: (error, query) => {
        watch(error);
        if (isFinal(errorCodeOf(error))) refused.add(query);
        else if (query.state.data !== undefined && !refused.has(query)) keepShown(query);
      },
    }),
    mutationCache: new MutationCache({
      onError: watch,
      // Whatever was changed may be what somebody waits for. What saves itself is asked about later.
      onSuccess: (_data, _variables, _onMutateResult, { meta }) =>
        void client.invalidateQueries({
          queryKey: getQueryKey(trpc.inspections.waiting),
          refetchType: meta?.isBackground === true ? 'none' : 'active',
        }),
    }),
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // A phone in a cellar says it is offline; the attempt itself tells.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  watchUser(client);
  // Writes to the same thing wait for each other: those that have not begun are not the next one's.
  onUserChange(() => client.getMutationCache().clear());
  return client;
}

/** Whoever signs in after a session has ended may be somebody else. */
function watchUser(client: QueryClient): void {
  const current = hashKey(getQueryKey(trpc.users.current, undefined, 'query'));
  let last: number | null = null;
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== current) return;
    const id = (query.state.data as UserDto | null | undefined)?.id ?? null;
    if (id === null || id === last) return;
    if (last !== null) {
      emitUserChange();
      // Nor is what one user has loaded, with what was not sent yet, the next one's to see.
      client.removeQueries({ predicate: ({ queryHash }) => queryHash !== current });
    }
    last = id;
  });
}
