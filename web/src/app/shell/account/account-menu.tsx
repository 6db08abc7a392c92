// The signed-in user; opens the menu of their own pages.
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Avatar, initialsOf } from '#ui';
import { MenuButton } from '../menu-button.tsx';
import { readerName } from './reader.ts';

const load = () => import('./account-list.tsx').then((m) => m.AccountList);

export function AccountMenu({ me }: { readonly me: Me }) {
  const { t } = useTranslation();
  return (
    <MenuButton
      label={t('nav.account', { name: readerName(me), initials: initialsOf(me.givenName, me.familyName) })}
      icon={<Avatar givenName={me.givenName} familyName={me.familyName} accent />}
      load={load}
    />
  );
}
