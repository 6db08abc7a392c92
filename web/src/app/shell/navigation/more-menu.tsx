// The menu behind More.
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Icon, MenuItem, PopupMenu } from '#ui';
import type { MenuProps } from '../menu-button.tsx';
import { isCurrent, type NavigationEntry } from './navigation.ts';

export function MoreMenu({ entries, ...menu }: MenuProps & { readonly entries: readonly NavigationEntry[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <PopupMenu {...menu}>
      {entries.map((entry) => (
        <MenuItem
          key={entry.to}
          to={entry.to}
          selected={isCurrent(entry, pathname)}
          aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
          onClick={menu.onClose}
        >
          <Icon name={entry.icon} />
          {t(entry.label)}
        </MenuItem>
      ))}
    </PopupMenu>
  );
}
