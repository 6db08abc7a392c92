// Around every route: progress bar, focus and announcement after a change of page, scroll position.
import { Outlet, ScrollRestoration } from 'react-router';
import { RouteAnnouncer } from './route-announcer.tsx';
import { RouteProgress } from './route-progress.tsx';

export function Root() {
  return (
    <>
      <RouteProgress />
      <RouteAnnouncer />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
