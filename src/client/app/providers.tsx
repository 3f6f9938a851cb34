/** What every screen stands on: theme, data, notifications. */
import { ChakraProvider } from '@chakra-ui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { serverClient, trpc } from '#client/api/server-client.ts';
import { useHasAnnouncements } from '#client/lib/announcements.ts';
import { lazyExtra } from '#client/lib/lazy-extra.ts';
import { system } from './theme.ts';

const Toasts = lazyExtra(async () => (await import('./toasts.tsx')).Toasts);

type ProvidersProps = { queryClient: QueryClient; children: ReactNode };

export function Providers({ queryClient, children }: ProvidersProps) {
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
