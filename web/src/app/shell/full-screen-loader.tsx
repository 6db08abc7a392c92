// Replaces the application until the caller is known.
import { useTranslation } from 'react-i18next';
import { Brand } from '#ui';
import styles from './full-screen-loader.module.css';

export function FullScreenLoader() {
  const { t } = useTranslation();
  return (
    <div className={styles.loader} role="status">
      <Brand width={34} />
      <span className="muted">{t('load')}</span>
    </div>
  );
}
