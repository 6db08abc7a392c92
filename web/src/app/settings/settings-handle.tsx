// The tab in the gutter that opens the settings. It is narrower than the gutter, so it covers no row and no button;
// a phone has no gutter of that width, there the account menu opens the settings.
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui';
import { openSettings } from './open-settings.ts';
import styles from './settings-handle.module.css';

export function SettingsHandle() {
  const { t } = useTranslation();
  return (
    <button className={styles.handle} type="button" aria-haspopup="dialog" onClick={openSettings}>
      <Icon name="sliders" />
      <span className="visually-hidden">{t('nav.settings')}</span>
    </button>
  );
}
