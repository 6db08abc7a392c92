// Shows in one fixed place whether entries are safe. Being offline is stated calmly and announced once.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type Connection, forgetUnsent, useConnection } from '#api';
import { useFormat } from '#i18n';
import { Icon } from '#ui';
import styles from './connection-chip.module.css';

/** Shorter saves are not shown. */
const noticeAfterMs = 300;

function useIsSaving({ saving }: Connection): boolean {
  const [long, setLong] = useState(false);
  const busy = saving > 0;
  useEffect(() => {
    const timer = setTimeout(() => setLong(busy), busy ? noticeAfterMs : 0);
    return () => clearTimeout(timer);
  }, [busy]);
  return busy && long;
}

export function ConnectionChip() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const connection = useConnection();
  const saving = useIsSaving(connection);
  const [announced, setAnnounced] = useState<'lost' | 'back'>();
  const { pathname } = useLocation();
  const offline = connection.offlineSince !== null;

  // Announces only changes: a reachable server is the normal state.
  useEffect(() => {
    setAnnounced((last) => (offline ? 'lost' : last && 'back'));
  }, [offline]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page of the form is what matters
  useEffect(forgetUnsent, [pathname]);

  return (
    <>
      <span className="visually-hidden" role="status">
        {announced && t(`connection.${announced}`)}
      </span>
      {connection.offlineSince ? (
        <span className={styles.chip}>
          <Icon name="wifi-off" size="small" />
          <span className={styles.word}>{t('connection.offline')}</span>
          <span className={`${styles.detail} numbers`}>
            {t(connection.unsent ? 'connection.sinceUnsent' : 'connection.since', {
              time: format.ownTime(connection.offlineSince),
            })}
          </span>
        </span>
      ) : connection.unsent && !saving ? (
        <span className={styles.chip}>
          <Icon name="alert" size="small" />
          <span className={styles.word}>{t('connection.unsent')}</span>
        </span>
      ) : (
        <span className={`${styles.chip} ${styles.calm}`}>
          <Icon name={saving ? 'refresh' : 'cloud'} size="small" />
          {t(saving ? 'connection.saving' : 'connection.saved')}
        </span>
      )}
    </>
  );
}
