/** Renders the login page without a browser, when the client is built. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Language } from '#common/i18n/languages.ts';
import { GUEST_PATH } from './app/guest-page.ts';
import { speak } from './app/i18n.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';

/** The page's markup, the styles it needs in elements of their own among it. */
export async function renderGuestPage(language: Language): Promise<string> {
  await speak(language);
  const router = createMemoryRouter(routes, { initialEntries: [GUEST_PATH] });
  return renderToString(
    <StrictMode>
      <Providers isGuest>
        <RouterProvider router={router} />
      </Providers>
      {/* Where main.tsx has its messenger. */}
      {null}
    </StrictMode>,
    { identifierPrefix: language },
  );
}
