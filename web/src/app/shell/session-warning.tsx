// The warning before the session ends: a dialog with the time that is left, or a banner once the dialog was put aside.
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { signInAddress } from '#paths';
import { AuthError, refreshSession, type Session, signOut } from '#session';
import { ErrorNotice, Icon } from '#ui';
import { FirstButton } from './first-button.tsx';
import styles from './session-warning.module.css';

interface SessionWarningProps {
  readonly session: Session;
  readonly remaining: number;
  readonly late: boolean;
  readonly banner: boolean;
  readonly onAside: () => void;
}

interface Failure {
  readonly message: string;
  /** Trying again can help. */
  readonly passing: boolean;
}

/** Minutes and seconds, `4:30`. */
function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function SessionWarning({ session, remaining, late, banner, onAside }: SessionWarningProps) {
  const { t } = useTranslation(['shell', 'common']);
  const { pathname, search } = useLocation();
  const [failure, setFailure] = useState<Failure>();
  const leave = () => void signOut(signInAddress({ tenantName: session.tenantName, returnTo: pathname + search }));
  const keepWorking = () =>
    void refreshSession().then(
      () => setFailure(undefined),
      (error: Error) => {
        const passing = error instanceof AuthError && error.refusal === 'network';
        setFailure({
          message: passing ? t('common:error.network') : t('common:session.refreshFailed', { message: error.message }),
          passing,
        });
      },
    );
  const main: { label: string; act: () => void } =
    failure && !failure.passing
      ? { label: t('session.signInAgain'), act: leave }
      : { label: t('common:session.keep'), act: keepWorking };
  const time = clock(remaining);
  const place = document.getElementById('session-banner');
  return (
    <>
      {place && banner && createPortal(<Banner time={time} failure={failure} main={main} />, place)}
      <Dialog
        open={!banner}
        onClose={(_event, reason) => reason === 'escapeKeyDown' && onAside()}
        role="alertdialog"
        maxWidth="sm"
        aria-labelledby="session-title"
        aria-describedby="session-body"
      >
        <h2 id="session-title" className={styles.title}>
          {t('common:session.title')}
        </h2>
        <p id="session-body" className={styles.body}>
          {t('common:session.body', { time: t('session.minutes', { count: Math.ceil(remaining / 60_000) }) })}
        </p>
        <p className={styles.time} role="timer">
          <bdi>{time}</bdi>
        </p>
        {/* Said when the dialog opens and once more: not every second. */}
        <p className="visually-hidden" role="status">
          {late && t('session.lastMinute')}
        </p>
        {failure && <ErrorNotice message={failure.message} />}
        <div className={styles.actions}>
          <Button size="large" onClick={leave}>
            {t('common:action.signOut')}
          </Button>
          <FirstButton variant="contained" color="primary" onClick={main.act}>
            {main.label}
          </FirstButton>
        </div>
      </Dialog>
    </>
  );
}

interface BannerProps {
  readonly time: string;
  readonly failure: Failure | undefined;
  readonly main: { readonly label: string; readonly act: () => void };
}

function Banner({ time, failure, main }: BannerProps) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <section className={styles.banner} aria-label={t('common:session.title')}>
      <Icon name="clock" />
      <p className="grow numbers">{failure ? failure.message : t('session.left', { time })}</p>
      <Button size="small" onClick={main.act}>
        {main.label}
      </Button>
    </section>
  );
}
