// Replaces the application until the reader is known: the outline of the shell in neutral colors.
import { useTranslation } from 'react-i18next';
import { useAppearanceAttributes } from '#theme';
import { Brand } from '#ui';
import styles from './full-screen-loader.module.css';

const entries = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

export function FullScreenLoader() {
  const { t } = useTranslation();
  return (
    <div className={styles.loader} {...useAppearanceAttributes({ preset: 'pending' })} role="status" data-loading>
      <span className="visually-hidden">{t('load')}</span>
      <div className={styles.side} aria-hidden="true">
        <Brand />
        {entries.map((entry) => (
          <i key={entry} />
        ))}
      </div>
      <div className={styles.bar} aria-hidden="true">
        <i />
        <i />
      </div>
      <div className={styles.page} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
