// The first focusable element of a page: skips the navigation to the content.
import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** Leads to `#main`. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className={styles.skip} href="#main">
      {t('nav.skip')}
    </a>
  );
}
