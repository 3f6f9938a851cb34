/** The client's entry: puts the portal on the page, or takes over the login page that is there already. */
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { startColorMode } from './app/color-mode.ts';
import { takeGuestPage } from './app/guest-page.ts';
import { currentTranslation, loadLanguage } from './app/i18n.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';

startColorMode();
await loadLanguage();

const { language } = currentTranslation();
const guestPage = takeGuestPage(language);
const router = createBrowserRouter(routes);

/** Tells early.js that from now on somebody listens. */
function Ready() {
  useEffect(() => {
    document.dispatchEvent(new Event('portal-ready'));
  }, []);
  return null;
}

const portal = (
  <StrictMode>
    <Providers isGuest={guestPage !== null}>
      <RouterProvider router={router} />
    </Providers>
    <Ready />
  </StrictMode>
);

if (guestPage) hydrateRoot(guestPage, portal, { identifierPrefix: language });
else {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  createRoot(root).render(portal);
}
