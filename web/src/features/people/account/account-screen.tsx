// The account of the reader, in tabs; the address names the open tab.
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { mayDo, useGetMeQuery } from '#api';
import { paths } from '#paths';
import { Card, LinesSkeleton, PageHeader, PageSkeleton, TabsNav } from '#ui';
import styles from './account-screen.module.css';
import { ContactCard } from './contact-card.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { ProfileCard } from './profile-card.tsx';
import { type AccountParts, PartsContext } from './proof/account-parts.ts';
import { ProofProvider } from './proof/proof.tsx';

const CalendarFeedCard = lazy(() => import('./calendar-feed-card.tsx').then((m) => ({ default: m.CalendarFeedCard })));
const LanguageForm = lazy(() => import('./language-form.tsx').then((m) => ({ default: m.LanguageForm })));
const SecurityTab = lazy(() => import('./security/security-tab.tsx').then((m) => ({ default: m.SecurityTab })));

const tabs = ['profile', 'security', 'notifications', 'language', 'display', 'shortcuts', 'organization'] as const;

interface AccountScreenProps {
  readonly parts: AccountParts;
  /** The settings of the display, the same as in the drawer. */
  readonly display: ReactNode;
  readonly shortcuts: ReactNode;
  /** The organization's settings, for its administrators. */
  readonly tenant: ReactNode;
}

export function AccountScreen({ parts, display, shortcuts, tenant }: AccountScreenProps) {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  const { data: me } = useGetMeQuery();
  const offered = tabs.filter((tab) => tab !== 'organization' || mayDo(me, 'tenant', 'update'));
  const current = offered.find((tab) => tab === query.get('tab')) ?? 'profile';
  if (!me) return <PageSkeleton />;
  return (
    <PartsContext value={parts}>
      <ProofProvider>
        <PageHeader title={t('title')} quiet />
        <TabsNav
          label={t('tabs.label')}
          tabs={offered.map((tab) => ({
            to: tab === 'profile' ? paths.account : `${paths.account}?tab=${tab}`,
            label: t(`tabs.${tab}`),
            current: tab === current,
          }))}
        />
        <div className={styles.panel}>
          {current === 'profile' && (
            <>
              <ProfileCard me={me} />
              <ContactCard me={me} />
            </>
          )}
          {current === 'security' && (
            <Suspense fallback={<LinesSkeleton />}>
              <SecurityTab me={me} />
            </Suspense>
          )}
          {current === 'notifications' && (
            <>
              <NotificationsTab me={me} />
              {mayDo(me, 'blockedTimes', 'read') && (
                <Suspense fallback={<LinesSkeleton />}>
                  <CalendarFeedCard />
                </Suspense>
              )}
            </>
          )}
          {current === 'language' && (
            <Suspense fallback={<LinesSkeleton />}>
              <LanguageForm me={me} />
            </Suspense>
          )}
          {current === 'display' && (
            <Card title={t('tabs.display')}>
              <p className={`muted ${styles.lead}`}>{t('display.lead')}</p>
              {display}
            </Card>
          )}
          {current === 'organization' && tenant}
          {current === 'shortcuts' && <Card title={t('tabs.shortcuts')}>{shortcuts}</Card>}
        </div>
      </ProofProvider>
    </PartsContext>
  );
}
