// /components: all pages of the style guide.
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '#paths';
import { Card, PageHeader } from '#ui';
import styles from './overview-page.module.css';
import { componentPages } from './specimens/pages.ts';

export function OverviewPage() {
  const { t } = useTranslation('components');
  const { search } = useLocation();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ul className={styles.pages}>
        {componentPages.map((page) => (
          <li key={page}>
            <Card>
              <h2>
                <Link to={{ pathname: paths.components(page), search }}>{t(`page.${page}.title`)}</Link>
              </h2>
              <p className="small muted">
                <bdi>{t(`page.${page}.lead`)}</bdi>
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
