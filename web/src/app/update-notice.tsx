// Offers a newer release; while a form holds unsaved work it only says that it waits.
import { useTranslation } from 'react-i18next';
import { Button, Icon, useUnsavedWork } from '#ui';
import { leaveNewRelease, takeNewRelease } from './release.ts';
import styles from './update-notice.module.css';

export function UpdateNotice() {
  const { t } = useTranslation();
  const unsaved = useUnsavedWork();
  return (
    <div className={styles.notice} role="status">
      <Icon name="refresh" />
      <p className={styles.text}>
        <span>{t('update.ready')}</span> {unsaved && <span>{t('update.waits')}</span>}
      </p>
      {!unsaved && (
        <Button size="small" onClick={takeNewRelease}>
          {t('update.now')}
        </Button>
      )}
      <Button size="small" variant="text" onClick={leaveNewRelease}>
        {t('update.later')}
      </Button>
    </div>
  );
}
