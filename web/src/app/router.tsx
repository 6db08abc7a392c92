// All routes; every screen is a lazy import. The screens of an area are in app/routes.
import { type AppRoute, startRoutes } from '#navigation';
import { paths, signInAddress } from '#paths';
import { currentSession, initializeSession } from '#session';
import { Root } from './root.tsx';
import { RouteError, ScreenError } from './route-error.tsx';
import { authRoutes } from './routes/auth-routes.ts';
import { componentRoutes } from './routes/component-routes.ts';
import { dashboardRoutes } from './routes/dashboard-routes.ts';
import { providerRoutes } from './routes/provider-routes.ts';
import { screen } from './screen.ts';

/** Admits only signed-in users; others return here after signing in. */
async function requireSession({ pathname, search }: URL): Promise<string | undefined> {
  await initializeSession();
  return currentSession() ? undefined : signInAddress({ returnTo: pathname + search });
}

async function goHome(): Promise<string> {
  await initializeSession();
  return currentSession() ? paths.dashboard : signInAddress({});
}

const errorPage = (name: 'UnauthorizedPage' | 'NotFoundPage' | 'NotFoundInside' | 'ServerErrorPage') =>
  screen([], () => import('./error-pages.tsx').then((pages) => pages[name]));

/** The frame of the application around its screens; a screen that fails leaves the navigation usable. */
const inShell = (path: string, children: readonly AppRoute[]): AppRoute => ({
  path,
  guard: requireSession,
  lazy: screen(['shell'], async () => {
    const { Shell, prefetchMe } = await import('./shell/shell.tsx');
    void prefetchMe();
    return Shell;
  }),
  children: [{ Failure: ScreenError, children }],
});

const routes: readonly AppRoute[] = [
  {
    Component: Root,
    // The skeleton shows until it is known whether a user is signed in.
    guard: async () => {
      await initializeSession();
      return undefined;
    },
    Failure: RouteError,
    children: [
      { path: paths.home, guard: goHome },
      ...authRoutes,
      ...providerRoutes,
      inShell(paths.dashboard, [...dashboardRoutes, { path: '*', lazy: errorPage('NotFoundInside') }]),
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
];

/** Begins to load the page of the address. */
export function startRouter() {
  return startRoutes(routes);
}
