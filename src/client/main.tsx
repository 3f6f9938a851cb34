/** The client's entry: puts the portal on the page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startColorMode } from './app/color-mode.ts';
import { loadLanguage } from './app/i18n.ts';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

startColorMode();
await loadLanguage();

createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);
