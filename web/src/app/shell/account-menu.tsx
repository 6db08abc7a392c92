// Who is signed in, and signing out.
import MenuItem from '@mui/material/MenuItem';
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { signInAddress } from '#paths';
import { signOut, useSession } from '#session';
import { Avatar, Icon, initialsOf } from '#ui';
import styles from './account-menu.module.css';
import { MenuButton } from './menu-button.tsx';

export function AccountMenu({ me }: { readonly me: Me }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const user = useSession()?.user;
  const name = `${me.givenName} ${me.familyName}`;
  return (
    <MenuButton
      label={t('nav.account', { name, initials: initialsOf(me.givenName, me.familyName) })}
      icon={<Avatar givenName={me.givenName} familyName={me.familyName} accent />}
    >
      {() => [
        <li key="who" className={styles.who} role="presentation">
          <b>{name}</b>
          <span className="small muted">{me.email}</span>
          <span className="small muted">
            {me.roles.map((role) => t(`role.${role}`)).join(', ')} · {user?.plan}
          </span>
        </li>,
        <MenuItem
          key="out"
          onClick={() => void signOut(signInAddress({ tenantName: me.tenant.name, returnTo: pathname + search }))}
        >
          <Icon name="lock" />
          {t('action.signOut')}
        </MenuItem>,
      ]}
    </MenuButton>
  );
}
