// What a route shows when it throws: a chunk that a new release has replaced is read again once, the rest is told.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { CrashNotice, RootCrash } from './crash-notice.tsx';

const key = 'app.reloadedFor';

const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

interface Failure {
  readonly error: unknown;
  /** The page is being read again and shows nothing meanwhile. */
  readonly reloading: boolean;
}

function useFailure(): Failure {
  const error = useRouteError();
  const reloading = isMissingChunk(error) && sessionStorage.getItem(key) !== location.pathname;
  useEffect(() => {
    if (reloading) {
      sessionStorage.setItem(key, location.pathname);
      location.reload();
    } else {
      console.error(error);
    }
  }, [error, reloading]);
  return { error, reloading };
}

/** The whole page has failed. */
export function RouteError() {
  const { error, reloading } = useFailure();
  return reloading ? null : <RootCrash error={error} />;
}

/** One screen has failed; the frame around it goes on. */
export function ScreenError() {
  const { t } = useTranslation();
  const { error, reloading } = useFailure();
  return reloading ? null : (
    <CrashNotice error={error} fallback={isMissingChunk(error) ? t('crash.notLoaded') : undefined} />
  );
}
