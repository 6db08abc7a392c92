// A placeholder for loading content; appears only after 200 ms, so that a quick answer does not flicker.
import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

const most = 12;
const rowNames = Array.from({ length: most }, (_, row) => `row ${row}`);

/** The expected number of rows, twelve at most. */
export function Skeleton({ rows = 6 }: { readonly rows?: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} role="status" data-loading>
      <span className="visually-hidden">{t('load')}</span>
      {rowNames.slice(0, rows).map((row) => (
        <div className={styles.row} key={row} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
