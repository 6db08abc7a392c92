// The account of the reader, in tabs that stand in the address.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useGetMeQuery } from '#api';
import { paths } from '#paths';
import { Card, PageHeader, PageSkeleton, TabsNav } from '#ui';
import styles from './account-screen.module.css';
import { LanguageForm } from './language-form.tsx';
import { ProfileCard } from './profile-card.tsx';

const tabs = ['profile', 'language', 'display', 'shortcuts'] as const;

interface AccountScreenProps {
  /** The settings of the display, the same as in the drawer. */
  readonly display: ReactNode;
  readonly shortcuts: ReactNode;
}

export function AccountScreen({ display, shortcuts }: AccountScreenProps) {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  const { data: me } = useGetMeQuery();
  const current = tabs.find((tab) => tab === query.get('tab')) ?? 'profile';
  if (!me) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={t('title')} quiet />
      <TabsNav
        label={t('tabs.label')}
        tabs={tabs.map((tab) => ({
          to: tab === 'profile' ? paths.account : `${paths.account}?tab=${tab}`,
          label: t(`tabs.${tab}`),
          current: tab === current,
        }))}
      />
      <div className={styles.panel}>
        {current === 'profile' && <ProfileCard me={me} />}
        {current === 'language' && <LanguageForm me={me} />}
        {current === 'display' && (
          <Card title={t('tabs.display')}>
            <p className={`muted ${styles.lead}`}>{t('display.lead')}</p>
            {display}
          </Card>
        )}
        {current === 'shortcuts' && <Card title={t('tabs.shortcuts')}>{shortcuts}</Card>}
      </div>
    </>
  );
}
