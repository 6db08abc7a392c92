// What a route shows when it throws: a chunk that a new release has replaced is read again once, the rest is told.
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { CrashNotice } from './crash-notice.tsx';

const key = 'app.reloadedFor';

const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

export function RouteError() {
  const error = useRouteError();
  const reloads = isMissingChunk(error) && sessionStorage.getItem(key) !== location.pathname;
  useEffect(() => {
    if (reloads) {
      sessionStorage.setItem(key, location.pathname);
      location.reload();
    } else {
      console.error(error);
    }
  }, [error, reloads]);
  return reloads ? null : <CrashNotice />;
}
