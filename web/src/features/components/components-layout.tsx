// The frame of the style guide: its pages, the switches of its display, the page. Needs no session and calls no server.
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router';
import { OwnZoneContext, RegionContext, ZoneContext } from '#i18n';
import { paths } from '#paths';
import { Brand, SkipLink } from '#ui';
import styles from './components-layout.module.css';
import { DisplayBar } from './display-bar.tsx';
import { componentPages } from './specimens/pages.ts';
import { useShownDisplay } from './use-shown-display.ts';

/** One time zone for all readers, so that pictures of these pages can be compared. */
const zone = 'America/Los_Angeles';

export function ComponentsLayout() {
  const { t } = useTranslation(['components', 'common']);
  const { search } = useLocation();
  useShownDisplay();
  const linkTo = (pathname: string) => ({ pathname, search });
  return (
    <ZoneContext value={zone}>
      <OwnZoneContext value={zone}>
        <RegionContext value="US-CA">
          <SkipLink />
          <header className={styles.head}>
            <NavLink to={paths.home} className={styles.brand} aria-label={t('openApp')}>
              <Brand />
            </NavLink>
            <DisplayBar />
          </header>
          <div className={styles.body}>
            <nav className={styles.pages} aria-label={t('pages')}>
              <NavLink to={linkTo(paths.components())} end>
                {t('title')}
              </NavLink>
              {componentPages.map((page) => (
                <NavLink key={page} to={linkTo(paths.components(page))}>
                  {t(`page.${page}.title`)}
                </NavLink>
              ))}
            </nav>
            <main id="main" tabIndex={-1} className={styles.main}>
              <Outlet />
            </main>
          </div>
        </RegionContext>
      </OwnZoneContext>
    </ZoneContext>
  );
}
