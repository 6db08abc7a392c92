// What a route shows when it throws. Code or a style sheet that cannot be read may be that of an older release: then
// the page reloads once. Or there is no connection: then a reload would lose the page.
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

/** True while the page may reload; it shows nothing until then. */
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

/** The code of a screen is not there: it is tried again as soon as the server answers. */
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

/** One screen has failed; the frame around it still works. */
export function ScreenError({ error }: FailureProps) {
  if (useIsWaiting(error)) return null;
  return isMissingChunk(error) ? <MissingScreen error={error} /> : <CrashNotice error={error} />;
}
