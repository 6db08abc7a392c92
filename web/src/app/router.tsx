// All routes; every screen is a lazy import. The screens of an area are in app/routes.
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { paths, signInAddress } from '#paths';
import { currentSession, initializeSession } from '#session';
import { FirstPage } from './first-page.ts';
import { Root } from './root.tsx';
import { RouteError, ScreenError } from './route-error.tsx';
import { authRoutes } from './routes/auth-routes.ts';
import { componentRoutes } from './routes/component-routes.ts';
import { encounterRoutes } from './routes/encounter-routes.ts';
import { organizationRoutes } from './routes/organization-routes.ts';
import { partnerRoutes } from './routes/partner-routes.ts';
import { patientRoutes } from './routes/patient-routes.ts';
import { providerRoutes } from './routes/provider-routes.ts';
import { screen } from './screen.ts';

async function initialize() {
  await initializeSession();
  return null;
}

/** Lets only a signed-in person pass; the others come back here after signing in. */
async function requireSession({ request }: { readonly request: Request }) {
  await initializeSession();
  if (currentSession()) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(signInAddress({ returnTo: pathname + search }));
}

async function goHome() {
  await initializeSession();
  return redirect(currentSession() ? paths.dashboard : signInAddress({}));
}

const errorPage = (name: 'UnauthorizedPage' | 'NotFoundPage' | 'NotFoundInside' | 'ServerErrorPage') =>
  screen([], () => import('./error-pages.tsx').then((pages) => pages[name]));

/** The frame of the application around its screens; a screen that fails leaves the navigation usable. */
const inShell = (path: string, children: RouteObject[]): RouteObject => ({
  path,
  loader: requireSession,
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: screen(['shell'], async () => {
    const { Shell, prefetchMe } = await import('./shell/shell.tsx');
    void prefetchMe();
    return Shell;
  }),
  children: [{ ErrorBoundary: ScreenError, children }],
});

/**
 * A page that was opened by its address has no key in the history, and the router keeps one place for all of them. With a key of its own it
 * opens at its top; going back to it or reading it again finds the key.
 */
function nameFirstPage(): void {
  const state: { readonly key?: unknown } | null = history.state;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}

export function createRouter() {
  nameFirstPage();
  const router = createBrowserRouter([
    {
      Component: Root,
      // The skeleton shows until it is known whether somebody is signed in.
      loader: initialize,
      shouldRevalidate: () => false,
      ErrorBoundary: RouteError,
      HydrateFallback: FirstPage,
      children: [
        { path: paths.home, loader: goHome },
        ...authRoutes,
        ...providerRoutes,
        inShell(paths.dashboard, [
          ...organizationRoutes,
          ...patientRoutes,
          ...encounterRoutes,
          ...partnerRoutes,
          { path: '*', lazy: errorPage('NotFoundInside') },
        ]),
        inShell(paths.applicationShell, [
          { index: true, lazy: screen([], () => import('./shell-home.tsx').then((m) => m.ShellHome)) },
        ]),
        componentRoutes,
        { path: paths.unauthorized, lazy: errorPage('UnauthorizedPage') },
        { path: paths.serverError, lazy: errorPage('ServerErrorPage') },
        { path: paths.notFound, lazy: errorPage('NotFoundPage') },
        { path: '*', lazy: errorPage('NotFoundPage') },
      ],
    },
  ]);
  void import('./scroll-positions.ts')
    .then(({ restoreScrollPositions }) => restoreScrollPositions(router))
    .catch(() => {});
  return router;
}
