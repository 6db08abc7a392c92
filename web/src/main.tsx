// Starts the browser application.
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/plus-jakarta-sans/wght.css';
import './theme/aliases.css';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { setUpTexts } from '#i18n';
import { readDisplaySettings } from '#theme';
import { AppProviders } from './app/app-providers.tsx';
import { createRouter } from './app/router.tsx';
import { createStyleCache } from './app/style-cache.ts';

const [styleCache] = await Promise.all([createStyleCache(readDisplaySettings().direction), setUpTexts()]);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <AppProviders styleCache={styleCache}>
      <RouterProvider router={createRouter()} />
    </AppProviders>
  </StrictMode>,
);
