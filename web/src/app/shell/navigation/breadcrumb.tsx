// The way to a page below a place of the navigation, the page itself at its end.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { nameOf } from '#care';
import { Icon } from '#ui';
import type { PageHandle } from '../../page-handle.ts';
import styles from './breadcrumb.module.css';
import { useCurrentPage, usePersonOf } from './current-page.ts';

type Trail = Required<Pick<PageHandle, 'trail'>> & PageHandle;

export function Breadcrumb() {
  const { handle, ids } = useCurrentPage();
  return handle?.trail ? <TrailOf handle={{ ...handle, trail: handle.trail }} ids={ids} /> : null;
}

function TrailOf({
  handle,
  ids,
}: {
  readonly handle: Trail;
  readonly ids: Readonly<Record<string, string | undefined>>;
}) {
  const { t } = useTranslation(['shell', 'common']);
  const person = usePersonOf(ids);
  const name = person && nameOf(person);
  return (
    <nav className={styles.crumbs} aria-label={t('crumbs.label')}>
      <ol>
        {handle.trail.map((crumb) => (
          <li key={crumb.title}>
            <Link to={crumb.to(ids)}>{crumb.person && name ? <bdi>{name}</bdi> : t(crumb.title)}</Link>
            <Icon name="right" size="small" flip />
          </li>
        ))}
        <li>
          <span aria-current="page">{handle.person && name ? <bdi>{name}</bdi> : t(handle.title)}</span>
        </li>
      </ol>
    </nav>
  );
}
