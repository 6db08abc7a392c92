// All routes; every screen behind a lazy import.
import { createBrowserRouter, redirect } from 'react-router';
import { paths, signInAddress } from '#paths';
import { currentSession } from '#session';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { screen } from './screen.ts';

/** Lets only a signed-in person pass; the others come back here after signing in. */
function requireSession({ request }: { readonly request: Request }) {
  if (currentSession()) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(signInAddress({ returnTo: pathname + search }));
}

const errorPage = (name: 'UnauthorizedPage' | 'NotFoundPage' | 'NotFoundInside' | 'ServerErrorPage') =>
  screen(() => import('./error-pages.tsx').then((pages) => pages[name]));

/** Nothing is shown before the first route is there: the page's own background is enough. */
const Nothing = () => null;

export function createRouter() {
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: Nothing,
      children: [
        { path: paths.home, loader: () => redirect(currentSession() ? paths.dashboard : signInAddress({})) },
        {
          path: paths.signIn,
          lazy: screen(() => import('../features/sign-in/sign-in-screen.tsx').then((m) => m.SignInScreen), ['sign-in']),
        },
        {
          path: paths.dashboard,
          loader: requireSession,
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
          lazy: screen(() => import('./shell/shell.tsx').then((m) => m.Shell)),
          children: [
            {
              ErrorBoundary: RouteError,
              children: [
                {
                  index: true,
                  lazy: screen(
                    () => import('../features/my-day/my-day-screen.tsx').then((m) => m.MyDayScreen),
                    ['my-day', 'encounters'],
                  ),
                },
                {
                  path: 'patients',
                  lazy: screen(
                    () => import('../features/patients/patient-list.tsx').then((m) => m.PatientList),
                    ['patients'],
                  ),
                },
                {
                  path: 'patients/create',
                  lazy: screen(
                    () => import('../features/patients/patient-create.tsx').then((m) => m.PatientCreate),
                    ['patients'],
                  ),
                },
                {
                  path: 'patients/:patientId',
                  lazy: screen(
                    () => import('../features/patients/patient-detail.tsx').then((m) => m.PatientDetail),
                    ['patients'],
                  ),
                },
                {
                  path: 'patients/:patientId/edit',
                  lazy: screen(
                    () => import('../features/patients/patient-edit.tsx').then((m) => m.PatientEdit),
                    ['patients'],
                  ),
                },
                {
                  path: 'encounters',
                  lazy: screen(
                    () => import('../features/encounters/encounter-list.tsx').then((m) => m.EncounterList),
                    ['encounters'],
                  ),
                },
                {
                  path: 'encounters/create',
                  lazy: screen(
                    () => import('../features/encounters/encounter-create.tsx').then((m) => m.EncounterCreate),
                    ['encounters', 'policy'],
                  ),
                },
                {
                  path: 'encounters/:encounterId',
                  lazy: screen(
                    () => import('../features/encounters/encounter-detail.tsx').then((m) => m.EncounterDetail),
                    ['encounters', 'policy'],
                  ),
                },
                {
                  path: 'encounters/:encounterId/edit',
                  lazy: screen(
                    () => import('../features/encounters/encounter-edit.tsx').then((m) => m.EncounterEdit),
                    ['encounters', 'policy'],
                  ),
                },
                {
                  path: 'charges',
                  lazy: screen(
                    () => import('../features/billing/charge-list.tsx').then((m) => m.ChargeList),
                    ['billing'],
                  ),
                },
                {
                  path: 'charges/:chargeKey',
                  lazy: screen(
                    () => import('../features/billing/charge-detail.tsx').then((m) => m.ChargeDetail),
                    ['billing', 'policy', 'encounters'],
                  ),
                },
                {
                  path: 'users',
                  lazy: screen(() => import('../features/people/user-list.tsx').then((m) => m.UserList), ['people']),
                },
                { path: '*', lazy: errorPage('NotFoundInside') },
              ],
            },
          ],
        },
        { path: paths.unauthorized, lazy: errorPage('UnauthorizedPage') },
        { path: paths.serverError, lazy: errorPage('ServerErrorPage') },
        { path: paths.notFound, lazy: errorPage('NotFoundPage') },
        { path: '*', lazy: errorPage('NotFoundPage') },
      ],
    },
  ]);
}
