/**
 * The plain client that the login page is measured against: the portal's own React, router, query
 * client and tRPC with one form, and nothing around them.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { type FormEvent, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router';
import type { AppRouter } from '#server/app-router.ts';

const trpc = createTRPCReact<AppRouter>();
const queryClient = new QueryClient();
const trpcClient = trpc.createClient({ links: [httpBatchLink({ url: '/trpc' })] });

function Login() {
  const user = trpc.users.current.useQuery();
  const login = trpc.users.login.useMutation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    login.mutate({ username: String(fields.get('username')), password: String(fields.get('password')) });
  };
  if (user.isPending) return null;
  return (
    <form onSubmit={submit}>
      <label>
        Gebruikersnaam <input name="username" autoComplete="username" />
      </label>
      <label>
        Wachtwoord <input name="password" type="password" autoComplete="current-password" />
      </label>
      <button type="submit">Inloggen</button>
    </form>
  );
}

const router = createBrowserRouter([
  { path: '/auth', Component: Login },
  { path: '*', element: <Navigate to="/auth" replace /> },
]);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
);
