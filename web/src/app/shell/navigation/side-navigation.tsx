// The navigation at the side: organization, entries in groups, the signed-in person.
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Avatar, Brand } from '#ui';
import { readerName } from '../account/reader.ts';
import { TenantBox } from '../account/tenant-box.tsx';
import { isCurrent, navigationFor } from './navigation.ts';
import { useNavigationCounts } from './navigation-counts.ts';
import { NavigationSection } from './navigation-section.tsx';
import styles from './side-navigation.module.css';
import { useClosedGroups } from './use-closed-groups.ts';

export function SideNavigation({ me, onNavigate }: { readonly me: Me; readonly onNavigate?: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { pathname } = useLocation();
  const counts = useNavigationCounts();
  const groups = navigationFor(me);
  const current = groups.find(({ entries }) => entries.some((entry) => isCurrent(entry, pathname)));
  const { isClosed, toggle } = useClosedGroups(current?.heading);
  const name = readerName(me);
  const role = format.list(me.roles.map((held) => t(`role.${held}`)));
  return (
    <div className={styles.nav}>
      <Link className={styles.brand} to={paths.dashboard} onClick={onNavigate}>
        <Brand />
      </Link>
      <TenantBox tenant={me.tenant} />
      <nav className={styles.scroll} aria-label={t('nav.main')}>
        {groups.map((group) => (
          <NavigationSection
            key={group.heading ?? 'first'}
            group={group}
            counts={counts}
            isClosed={group.heading !== undefined && isClosed(group.heading)}
            onToggle={() => group.heading && toggle(group.heading)}
            onNavigate={onNavigate}
          />
        ))}
      </nav>
      <div className={styles.me}>
        <Avatar givenName={me.givenName} familyName={me.familyName} />
        <span className="grow">
          <b>
            <bdi>{name}</bdi>
          </b>
          {role !== name && <small>{role}</small>}
        </span>
      </div>
    </div>
  );
}
