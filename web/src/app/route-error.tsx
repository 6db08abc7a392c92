// The content of a route after an error. Code or a style sheet of an older release may be missing: then the page
// reloads once. Without a connection it does not reload, because the page would be lost.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { probeServer, useConnection } from '#api';
import type { FailureProps } from '#navigation';
import { CrashNotice, RootCrash } from './crash-notice.tsx';

const key = 'app.reloadedFor';

/** As the browsers say it of code, and Vite of style sheets. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script|importing a module|unable to preload css/i.test(error.message);

async function reloadWhenReachable(): Promise<boolean> {
  const reached = await probeServer();
  if (reached) {
    sessionStorage.setItem(key, location.pathname);
    location.reload();
  }
  return reached;
}

/** True while the page may reload; until then it stays blank. */
function useIsWaiting(error: unknown): boolean {
  const [waiting, setWaiting] = useState(isMissingChunk(error) && sessionStorage.getItem(key) !== location.pathname);
  useEffect(() => {
    if (waiting) void reloadWhenReachable().then((reloads) => setWaiting(reloads));
    else console.error(error);
  }, [error, waiting]);
  return waiting;
}

/** The whole page has failed. */
export function RouteError({ error }: FailureProps) {
  return useIsWaiting(error) ? null : <RootCrash error={error} />;
}

/** The code of a screen could not be loaded: retries once the server answers. */
function MissingScreen({ error }: FailureProps) {
  const { t } = useTranslation();
  const { offlineSince } = useConnection();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (offlineSince) wasOffline.current = true;
    else if (wasOffline.current) location.reload();
  }, [offlineSince]);
  return (
    <CrashNotice
      error={error}
      fallback={t('crash.notLoaded')}
      hint={t('crash.needsConnection')}
      onReload={() => void reloadWhenReachable()}
    />
  );
}

/** The error of one screen, within the working frame. */
export function ScreenError({ error }: FailureProps) {
  if (useIsWaiting(error)) return null;
  return isMissingChunk(error) ? <MissingScreen error={error} /> : <CrashNotice error={error} />;
}
