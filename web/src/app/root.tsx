// Around every route: progress bar, focus and announcement after a change of page, the offer of a newer release.
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useNewRelease } from './release.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { RouteProgress } from './route-progress.tsx';

const UpdateNotice = lazy(() => import('./update-notice.tsx').then((m) => ({ default: m.UpdateNotice })));

export function Root() {
  const newRelease = useNewRelease();
  return (
    <>
      <RouteProgress />
      <RouteAnnouncer />
      <Outlet />
      <Suspense>{newRelease && <UpdateNotice />}</Suspense>
    </>
  );
}
