// The reader's name, roles and plan; account, settings, shortcuts, and signing out.
import { useTranslation } from 'react-i18next';
import { mayDo, useGetMeQuery } from '#api';
import { languageNames, languages, switchLanguage, toLanguage, useFormat } from '#i18n';
import { paths } from '#paths';
import { signOut, useSession } from '#session';
import { Icon, MenuItem, operatorLinks, PopupMenu } from '#ui';
import { openSettings } from '../../settings/open-settings.ts';
import { openOverlay } from '../keys/overlay.ts';
import type { MenuProps } from '../menu-button.tsx';
import styles from './account-list.module.css';
import { readerName } from './reader.ts';

export function AccountList(menu: MenuProps) {
  const { onClose } = menu;
  const { t, i18n } = useTranslation(['shell', 'common']);
  const format = useFormat();
  const user = useSession()?.user;
  const { data: me } = useGetMeQuery();
  const then = (action: () => void) => () => {
    onClose();
    action();
  };
  if (!me) return null;
  return (
    <PopupMenu {...menu}>
      <div className={styles.who} role="presentation">
        <b>
          <bdi>{readerName(me)}</bdi>
        </b>
        <span className="small muted">
          <bdi>{me.email}</bdi>
        </span>
        <span className="small muted">
          {format.list(me.roles.map((role) => t(`common:role.${role}`)))} · <span translate="no">{user?.plan}</span>
        </span>
      </div>
      <MenuItem to={paths.account} onClick={onClose}>
        <Icon name="user" />
        {t('menu.account')}
      </MenuItem>
      {mayDo(me, 'breakGlasses', 'read') && (
        <MenuItem to={paths.access} onClick={onClose}>
          <Icon name="shield" />
          {t('menu.access')}
        </MenuItem>
      )}
      <MenuItem onClick={then(openSettings)}>
        <Icon name="sliders" />
        {t('menu.settings')}
      </MenuItem>
      <MenuItem className={styles.wide} onClick={then(() => openOverlay('shortcuts'))}>
        <Icon name="keyboard" />
        {t('menu.shortcuts')}
      </MenuItem>
      {languages
        .filter((language) => language !== toLanguage(i18n.language))
        .map((language) => (
          <MenuItem
            key={language}
            className={styles.narrow}
            lang={language}
            onClick={then(() => void switchLanguage(language))}
          >
            <Icon name="translate" />
            {languageNames[language]}
          </MenuItem>
        ))}
      {operatorLinks().map(({ kind, address }) => (
        <MenuItem key={kind} href={address} rel="noreferrer" target="_blank" onClick={onClose}>
          <Icon name={kind === 'help' ? 'help' : 'shield'} />
          {t(`common:links.${kind}`)}
        </MenuItem>
      ))}
      <MenuItem className={styles.last} onClick={() => void signOut()}>
        <Icon name="lock" />
        {t('common:action.signOut')}
      </MenuItem>
    </PopupMenu>
  );
}
