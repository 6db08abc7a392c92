// The dark side navigation: organisation, entries in groups, the signed-in person.
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { paths } from '#paths';
import { useSession } from '#session';
import { Avatar, Brand, Icon } from '#ui';
import { navigationFor } from './navigation.ts';
import styles from './side-navigation.module.css';

export function SideNavigation({ me, onNavigate }: { readonly me: Me; readonly onNavigate?: () => void }) {
  const { t } = useTranslation();
  const name = useSession()?.user.name ?? me.givenName;
  const role = me.roles.map((held) => t(`role.${held}`)).join(', ');
  return (
    <div className={styles.nav}>
      <Link className={styles.brand} to={paths.dashboard} onClick={onNavigate}>
        <Brand />
      </Link>
      <div className={styles.organization}>
        <span className={styles.mark} aria-hidden="true">
          {me.tenant.title.charAt(0)}
        </span>
        <b className="grow">{me.tenant.title}</b>
      </div>
      <nav className={styles.scroll} aria-label={t('nav.main')}>
        {navigationFor(me).map((group) => (
          <div key={group.entries[0]?.to}>
            {group.heading && <h2>{t(group.heading)}</h2>}
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.to}>
                  <NavLink
                    className={styles.entry}
                    to={entry.to}
                    end={entry.to === paths.dashboard}
                    onClick={onNavigate}
                  >
                    <Icon name={entry.icon} />
                    <span>{t(entry.label)}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.me}>
        <Avatar givenName={me.givenName} familyName={me.familyName} />
        <span className="grow">
          <b>{name}</b>
          {role !== name && <small>{role}</small>}
        </span>
      </div>
    </div>
  );
}
