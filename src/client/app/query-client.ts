/** How data is loaded (specification, section 7): once, never behind the user's back, without retries. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';

/** @param onSignedOut called when the server no longer knows the session */
export function createQueryClient(onSignedOut: (client: QueryClient) => void): QueryClient {
  const watch = (error: unknown) => {
    if (errorCodeOf(error) === 'NOT_SIGNED_IN') onSignedOut(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({
      onError: watch,
      // Whatever was changed may be what somebody waits for.
      onSuccess: () => void client.invalidateQueries({ queryKey: getQueryKey(trpc.inspections.waiting) }),
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
  return client;
}
