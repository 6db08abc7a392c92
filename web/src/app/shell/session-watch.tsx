// Warns 270 s before the id token ends, refreshes on Keep Working, and signs out at the end (specification §4, §9).
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { signInAddress } from '#paths';
import { clearSession, refreshSession, type Session, signOut } from '#session';
import { ErrorNotice } from '#ui';
import styles from './session-watch.module.css';

const warningMs = 270_000;
const tickMs = 1000;

/** Milliseconds left, counted down only while the warning shows. */
function useRemaining(expiresAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const wait = Math.max(0, expiresAt - warningMs - Date.now());
    let ticking: ReturnType<typeof setInterval> | undefined;
    const waiting = setTimeout(() => {
      setNow(Date.now());
      ticking = setInterval(() => setNow(Date.now()), tickMs);
    }, wait);
    setNow(Date.now());
    return () => {
      clearTimeout(waiting);
      clearInterval(ticking);
    };
  }, [expiresAt]);
  return expiresAt - now;
}

export function SessionWatch({ session }: { readonly session: Session }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [failure, setFailure] = useState<string>();
  const remaining = useRemaining(session.expiresAt);

  useEffect(() => {
    if (remaining <= 0) clearSession();
  }, [remaining]);

  const minutes = Math.floor(Math.max(0, remaining) / 60_000);
  const seconds = Math.floor((Math.max(0, remaining) % 60_000) / 1000);
  const time = `${minutes}:${String(seconds).padStart(2, '0')}`;
  const keepWorking = () =>
    refreshSession().catch((error: Error) => setFailure(t('session.refreshFailed', { message: error.message })));
  return (
    <Dialog
      open={remaining > 0 && remaining <= warningMs}
      role="alertdialog"
      aria-labelledby="session-title"
      aria-describedby="session-body"
    >
      <h2 id="session-title" className={styles.title}>
        {t('session.title')}
      </h2>
      <p id="session-body" className={styles.body}>
        {t('session.body', { time })}
      </p>
      {failure && <ErrorNotice message={failure} />}
      <div className={styles.actions}>
        <Button
          size="large"
          onClick={() => void signOut(signInAddress({ tenantName: session.tenantName, returnTo: pathname + search }))}
        >
          {t('action.signOut')}
        </Button>
        <Button size="large" variant="contained" color="primary" autoFocus onClick={() => void keepWorking()}>
          {t('session.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
