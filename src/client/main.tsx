/** The client's entry: puts the portal on the page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { startColorMode } from '#client/lib/color-mode.ts';
import { loadLanguage } from '#client/lib/i18n.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';

startColorMode();
await loadLanguage();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  </StrictMode>,
);
