// Lays out navigation and page around the caller.
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useConnection, useErrorSentence, useGetMeQuery } from '#api';
import { loadTexts } from '#i18n';
import { readDisplaySettings, useDisplaySetting } from '#theme';
import { Brand, ErrorNotice, PageHeader, SkipLink, useLazyPart, useMatches } from '#ui';
import { hasTour } from '../../features/demo/has-tour.ts';
import { SettingsHandle } from '../settings/settings-handle.tsx';
import { FullScreenLoader } from './full-screen-loader.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { Breadcrumb } from './navigation/breadcrumb.tsx';
import { SideNavigation } from './navigation/side-navigation.tsx';
import { ReaderContexts } from './reader-contexts.tsx';
import { IdleWatch } from './session/idle-watch.tsx';
import styles from './shell-frame.module.css';
import { TopBar } from './top-bar.tsx';

const loadBar = () =>
  import('./navigation/horizontal-navigation.tsx').then((m) => ({ default: m.HorizontalNavigation }));
const HorizontalNavigation = lazy(loadBar);
// Users of this layout load it with the frame.
if (readDisplaySettings().layout === 'horizontal') loadBar().catch(() => undefined);
const loadOffline = () => import('./after-first-paint.ts');
const OfflineNotice = lazy(() => loadOffline().then((m) => ({ default: m.OfflineNotice })));
const OfflinePage = lazy(() => loadOffline().then((m) => ({ default: m.OfflinePage })));
/** Only a visitor of the demonstration has a tour. */
const Tour = lazy(async () => {
  const [{ TourPanel }] = await Promise.all([import('../../features/demo/tour-panel.tsx'), loadTexts(['demo'])]);
  return { default: TourPanel };
});
const loadNavigationDrawer = () => import('./navigation/navigation-drawer.tsx').then((m) => m.NavigationDrawer);

export function ShellFrame() {
  const { t } = useTranslation();
  const sentence = useErrorSentence();
  const { data: me, error, refetch } = useGetMeQuery();
  const { offlineSince } = useConnection();
  const isUnreachable = !me && offlineSince !== null;
  const layout = useDisplaySetting('layout');
  // In narrower windows the navigation is in a drawer: rendering it unseen delays a phone's first page.
  const hasSide = useMatches('(min-width: 1200px)') && layout === 'vertical';
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const NavigationDrawer = useLazyPart(menuOpen, loadNavigationDrawer, closeMenu);

  useEffect(() => {
    // Loads early, because the page needs it when loading fails.
    loadOffline().catch(() => undefined);
  }, []);

  if (isUnreachable || (error && !me))
    return (
      <main className={styles.main}>
        <div className={styles.content}>
          <Brand />
          {isUnreachable ? (
            <Suspense fallback={null}>
              <OfflinePage />
            </Suspense>
          ) : (
            <>
              <PageHeader title={t('error.cannotOpen')} />
              <ErrorNotice message={sentence(error) ?? t('error.network')} onRetry={refetch} />
            </>
          )}
        </div>
      </main>
    );
  if (!me) return <FullScreenLoader />;
  return (
    <ReaderContexts me={me}>
      <SkipLink />
      <IdleWatch minutes={me.tenant.idleLockMinutes} />
      <LiveUpdates />
      <div className={styles.app}>
        {hasSide && (
          <aside className={styles.side}>
            <SideNavigation me={me} />
          </aside>
        )}
        {NavigationDrawer && <NavigationDrawer me={me} open={menuOpen} onClose={closeMenu} />}
        <div className={styles.column}>
          <TopBar me={me} onOpenMenu={() => setMenuOpen(true)} />
          {layout === 'horizontal' && (
            <Suspense fallback={<div className={styles.row} />}>
              <HorizontalNavigation me={me} />
            </Suspense>
          )}
          <main className={styles.main} id="main" tabIndex={-1}>
            <div className={styles.content}>
              <Suspense fallback={null}>{offlineSince && <OfflineNotice since={offlineSince} />}</Suspense>
              <Breadcrumb />
              <Outlet />
            </div>
          </main>
          {hasTour() && (
            <Suspense fallback={null}>
              <Tour />
            </Suspense>
          )}
        </div>
        <SettingsHandle />
        <BottomBar me={me} />
      </div>
    </ReaderContexts>
  );
}
