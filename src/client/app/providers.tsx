/** What every screen stands on: theme, data, notifications. */
import { ChakraProvider } from '@chakra-ui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useHasAnnouncements } from '#client/lib/announcements.ts';
import { serverClient, trpc } from '#client/lib/server-client.ts';
import { createQueryClient } from './query-client.ts';
import { system } from './theme.ts';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** Without a session there is no user; the guards do the rest. */
const forgetUser = (client: QueryClient) =>
  client.setQueryData(getQueryKey(trpc.users.current, undefined, 'query'), null);

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient(forgetUser));
  const hasAnnouncements = useHasAnnouncements();
  return (
    <trpc.Provider client={serverClient.procedures} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ChakraProvider value={system}>
          {children}
          <Suspense>{hasAnnouncements ? <Toasts /> : null}</Suspense>
        </ChakraProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
