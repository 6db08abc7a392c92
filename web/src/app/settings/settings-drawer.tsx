// App Settings: every change shows immediately behind the drawer and is stored on this device.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { resetDisplaySettings, useSettingsAreCustom } from '#theme';
import { Drawer, Icon, IconButton, OperatorLinks } from '#ui';
import { SettingsControls } from './settings-controls.tsx';
import styles from './settings-drawer.module.css';

interface SettingsDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SettingsDrawer({ open, onClose }: SettingsDrawerProps) {
  const { t } = useTranslation('settings');
  const isCustom = useSettingsAreCustom();
  const titleId = useId();
  const changedId = useId();
  return (
    <Drawer edge="end" open={open} onClose={onClose} className={styles.drawer} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{t('title')}</h2>
        <IconButton
          className={styles.reset}
          aria-label={t('reset')}
          aria-describedby={isCustom ? changedId : undefined}
          onClick={resetDisplaySettings}
        >
          <Icon name="undo" flip />
          {isCustom && (
            <span className={styles.dot} id={changedId}>
              <span className="visually-hidden">{t('changed')}</span>
            </span>
          )}
        </IconButton>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </header>
      <div className={styles.body}>
        <SettingsControls />
      </div>
      <footer className={styles.foot}>
        <Icon name="device" size="small" />
        {t('foot')}
        <span className={styles.links}>
          <OperatorLinks />
          <a href="/third-party-licenses.txt" rel="noreferrer" target="_blank">
            {t('licenses')}
          </a>
        </span>
      </footer>
    </Drawer>
  );
}
