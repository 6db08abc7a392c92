// Starts the browser application.
import './theme/fonts/fonts.css';
import './theme/tokens.css';
import './theme/global.css';
import './theme/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { setUpTexts } from '#i18n';
import { AppProviders } from './app/app-providers.tsx';
import { watchReleases } from './app/release.ts';
import { createRouter } from './app/router.tsx';

await setUpTexts();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <AppProviders>
      <RouterProvider router={createRouter()} />
    </AppProviders>
  </StrictMode>,
);
watchReleases();
