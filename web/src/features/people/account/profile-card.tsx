// The reader's data in the organization, which the administrator maintains.
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { useSession } from '#session';
import { Card, DetailList, Notice } from '#ui';
import styles from './profile-card.module.css';

export function ProfileCard({ me }: { readonly me: Me }) {
  const { t } = useTranslation(['account', 'common']);
  const format = useFormat();
  const user = useSession()?.user;
  return (
    <Card title={t('tabs.profile')}>
      <div className={styles.profile}>
        {user && <img className={styles.picture} src={user.avatar} alt="" width={72} height={72} />}
        <DetailList
          details={[
            { name: t('profile.name'), value: `${me.givenName} ${me.familyName}` },
            { name: t('profile.roles'), value: format.list(me.roles.map((role) => t(`common:role.${role}`))) },
            {
              name: t('profile.permissions'),
              value: format.list(me.permissions.map((permission) => t(`permission.${permission}`))),
            },
            { name: t('profile.organization'), value: me.tenant.title },
            { name: t('profile.plan'), value: <span translate="no">{user?.plan}</span> },
          ]}
        />
      </div>
      <Notice tone="info">{t('profile.who')}</Notice>
    </Card>
  );
}
