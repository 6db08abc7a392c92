// The warning before the session ends: a dialog with the remaining time, or a banner after the dialog was closed.
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { refreshSession, signOut } from '#session';
import { Button, Dialog, ErrorNotice, Icon, useUnsavedSubjects } from '#ui';
import styles from './session-warning.module.css';

interface SessionWarningProps {
  /** Milliseconds. */
  readonly remaining: number;
  /** In the last minute. */
  readonly late: boolean;
  readonly banner: boolean;
  readonly onAside: () => void;
}

/** The sentence does not change every second. */
const stepSeconds = 30;

/** Minutes and seconds, `4:30`. */
function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function SessionWarning({ remaining, late, banner, onAside }: SessionWarningProps) {
  const { t } = useTranslation(['common', 'shell']);
  const format = useFormat();
  const unsaved = useUnsavedSubjects();
  const keep = useRef<HTMLButtonElement>(null);
  const [failure, setFailure] = useState<string>();
  const keepWorking = () =>
    void refreshSession().then(
      () => setFailure(undefined),
      // A final refusal has ended the session and this dialog with it.
      () => setFailure(t('error.network')),
    );
  const time = clock(remaining);
  const steps = Math.ceil(remaining / 1000 / stepSeconds) * stepSeconds;
  const place = document.getElementById('session-banner');
  return (
    <>
      {place && banner && createPortal(<Banner time={time} failure={failure} onKeep={keepWorking} />, place)}
      <Dialog
        open={!banner}
        onClose={onAside}
        role="alertdialog"
        first={() => keep.current}
        aria-labelledby="session-title"
        aria-describedby="session-body"
      >
        <h2 id="session-title" className={styles.title}>
          {t('session.title')}
        </h2>
        <p id="session-body" className={styles.body}>
          {t('session.body', { time: format.duration(steps) })}
        </p>
        <p className={styles.time} role="timer">
          <bdi>{time}</bdi>
        </p>
        {unsaved.length > 0 && (
          <p className={styles.body}>
            <bdi>{t('shell:session.unsaved', { what: format.list(unsaved) })}</bdi>
          </p>
        )}
        {/* Announced when the dialog opens and once more, not every second. */}
        <p className="visually-hidden" role="status">
          {late && t('session.body', { time: format.duration(60) })}
        </p>
        {failure && <ErrorNotice message={failure} />}
        <div className={styles.actions}>
          <Button size="large" onClick={() => void signOut()}>
            {t('action.signOut')}
          </Button>
          <Button ref={keep} size="large" variant="contained" color="primary" onClick={keepWorking}>
            {t('session.keep')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

interface BannerProps {
  readonly time: string;
  readonly failure: string | undefined;
  readonly onKeep: () => void;
}

function Banner({ time, failure, onKeep }: BannerProps) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <section className={styles.banner} aria-label={t('common:session.title')}>
      <Icon name="clock" />
      <p className="grow numbers">{failure ?? t('session.left', { time })}</p>
      <Button size="small" onClick={onKeep}>
        {t('common:session.keep')}
      </Button>
    </section>
  );
}
