// Starts the browser application.
import './theme/fonts/fonts.css';
import './theme/tokens.css';
import './theme/global.css';
import './theme/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setUpTexts } from '#i18n';
import { AppRouter } from '#navigation';
import { AppProviders } from './app/app-providers.tsx';
import { FirstPage } from './app/first-page.ts';
import { watchReleases } from './app/release.ts';
import { startRouter } from './app/router.tsx';

await setUpTexts();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <AppProviders>
      <AppRouter started={startRouter()} First={FirstPage} />
    </AppProviders>
  </StrictMode>,
);
watchReleases();
