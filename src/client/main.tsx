/** The client's entry: puts the portal on the page. */
import { createTRPCQueryUtils } from '@trpc/react-query';
import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ahead, offline, serverClient } from '#client/api/server-client.ts';
import { askForDashboard } from '#client/features/dashboard/ask-for-dashboard.ts';
import { askForVisit, visitAt } from '#client/features/inspection-wizard/ask-for-visit.ts';
import { startColorMode } from '#client/lib/color-mode.ts';
import { loadLanguage } from '#client/lib/i18n.ts';
import { followRouter } from '#client/lib/page-router.ts';
import { refreshQueries } from '#client/offline/refresh-queries.ts';
import { watchInstallOffer } from '#client/shell/install.ts';
import { watchMissingScripts } from '#client/shell/reload-once.ts';
import { provideUnsentCount } from '#client/shell/unsent.ts';
import { Providers } from './app/providers.tsx';
import { createQueryClient, forgetUser } from './app/query-client.ts';
import { routes } from './app/routes.tsx';

const queryClient = createQueryClient(forgetUser);

refreshQueries(queryClient, offline);
provideUnsentCount(() => offline.state.summary.steps);
startColorMode();
watchMissingScripts();
watchInstallOffer();
// Every page waits for this answer, which index.html has asked for. A transition renders in slices and takes it up between.
const queries = createTRPCQueryUtils({ client: serverClient.procedures, queryClient });
const visit = visitAt(window.location.pathname);
void queries.users.current.prefetch(undefined, visit === null ? {} : ahead).then(() => {
  const isKnown = queries.users.current.getData()?.status === 'approved';
  if (!isKnown) return;
  if (visit !== null) askForVisit(queries, visit);
  else if (window.location.pathname === '/') askForDashboard(queries);
});
await loadLanguage();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={followRouter(createBrowserRouter(routes))} flushSync={flushSync} />
      </Providers>
    </StrictMode>,
  ),
);
