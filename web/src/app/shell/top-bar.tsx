// The bar above every page: menu and title on narrow windows, the palette, and the reader's own menu.
import type { Me } from '@puente/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#paths';
import { Brand, Icon, IconButton } from '#ui';
import type { PageHandle } from '../page-handle.ts';
import { AccountMenu } from './account/account-menu.tsx';
import { LanguageMenu } from './account/language-menu.tsx';
import { ConnectionChip } from './connection-chip.tsx';
import { useCurrentPage } from './navigation/current-page.ts';
import { useNavigationCounts } from './navigation/navigation-counts.ts';
import { Notifications } from './notifications/notifications.tsx';
import { SearchButton } from './search-button.tsx';
import styles from './top-bar.module.css';

const ReaderHabits = lazy(() => import('./after-first-paint.ts').then((m) => ({ default: m.ReaderHabits })));

/** With the names of the bottom bar: a long German word would be cut in two. */
const shortTitles: Readonly<
  Partial<Record<PageHandle['title'], `common:nav.${'patients' | 'encounters' | 'charges' | 'customers'}Short`>>
> = {
  'common:nav.patients': 'common:nav.patientsShort',
  'common:nav.encounters': 'common:nav.encountersShort',
  'common:nav.charges': 'common:nav.chargesShort',
  'common:nav.customers': 'common:nav.customersShort',
};

export function TopBar({ me, onOpenMenu }: { readonly me: Me; readonly onOpenMenu: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const title = useCurrentPage().handle?.title;
  const counts = useNavigationCounts();
  return (
    <>
      <header className={styles.bar}>
        <IconButton className={styles.menu} aria-label={t('common:nav.openMenu')} onClick={onOpenMenu}>
          <Icon name="menu" />
        </IconButton>
        <Link className={styles.brand} to={paths.dashboard}>
          <Brand />
        </Link>
        {/* Repeats the heading of the page; on a phone it stays while the page scrolls. */}
        <span className={styles.title} aria-hidden="true">
          {title && title !== 'common:nav.dashboard' ? t(shortTitles[title] ?? title) : <Brand />}
        </span>
        <SearchButton kind="wide" />
        <div className={styles.end}>
          <ConnectionChip />
          <SearchButton kind="narrow" />
          <LanguageMenu className={styles.wideOnly} />
          <Notifications counts={counts} />
          <AccountMenu me={me} />
        </div>
      </header>
      <div className={styles.banner} id="session-banner" />
      <Suspense>
        <ReaderHabits me={me} />
      </Suspense>
    </>
  );
}
