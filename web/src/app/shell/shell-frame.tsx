// Lays out navigation and page around the caller.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useConnection, useErrorSentence, useGetMeQuery } from '#api';
import { useDisplaySetting } from '#theme';
import { Brand, ErrorNotice, PageHeader, SkipLink } from '#ui';
import { SettingsHandle } from '../settings/settings-handle.tsx';
import { useLatePart } from '../use-late-part.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { FullScreenLoader } from './full-screen-loader.tsx';
import { HorizontalNavigation } from './horizontal-navigation.tsx';
import { IdleWatch } from './idle-watch.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { ReaderContexts } from './reader-contexts.tsx';
import styles from './shell-frame.module.css';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';

const loadNavigationDrawer = () => import('./navigation-drawer.tsx').then((m) => m.NavigationDrawer);

export function ShellFrame() {
  const { t } = useTranslation();
  const sentence = useErrorSentence();
  const { data: me, error, refetch } = useGetMeQuery();
  const { offlineSince } = useConnection();
  const isUnreachable = !me && offlineSince !== null;
  const layout = useDisplaySetting('layout');
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const NavigationDrawer = useLatePart(menuOpen, loadNavigationDrawer, closeMenu);

  // The server answers again: nobody needs to ask for the page a second time.
  const hasFailed = error !== undefined && !me;
  const wasOffline = useRef(false);
  useEffect(() => {
    if (offlineSince !== null) wasOffline.current = true;
    else if (wasOffline.current && hasFailed) {
      wasOffline.current = false;
      void refetch();
    }
  }, [hasFailed, offlineSince, refetch]);

  if (isUnreachable || (error && !me))
    return (
      <main className={styles.main}>
        <div className={styles.content}>
          <Brand />
          <PageHeader title={t('error.cannotOpen')} />
          <ErrorNotice message={sentence(error) ?? t('error.network')} onRetry={refetch} />
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
        {layout === 'vertical' && (
          <aside className={styles.side}>
            <SideNavigation me={me} />
          </aside>
        )}
        {NavigationDrawer && <NavigationDrawer me={me} open={menuOpen} onClose={closeMenu} />}
        <div className={styles.column}>
          <TopBar me={me} onOpenMenu={() => setMenuOpen(true)} />
          {layout === 'horizontal' && <HorizontalNavigation me={me} />}
          <main className={styles.main} id="main" tabIndex={-1}>
            <div className={styles.content}>
              <Breadcrumb />
              <Outlet />
            </div>
          </main>
        </div>
        <SettingsHandle />
        <BottomBar me={me} />
      </div>
    </ReaderContexts>
  );
}
