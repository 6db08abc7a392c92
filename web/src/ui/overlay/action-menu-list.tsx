// The open menu of an ActionMenu.

import { Link } from 'react-router';
import { Icon } from '../basics/icon.tsx';
import type { MenuAction } from './action-menu.tsx';
import { MenuItem } from './menu-item.tsx';
import { PopupMenu, type PopupMenuProps } from './popup-menu.tsx';

interface ActionMenuListProps extends Omit<PopupMenuProps, 'children'> {
  readonly actions: readonly MenuAction[];
}

const linkTo = (to: string, state: object | undefined) =>
  to.startsWith('/') ? { component: Link, to, state } : { component: 'a', href: to };

export function ActionMenuList({ actions, ...menu }: ActionMenuListProps) {
  return (
    <PopupMenu {...menu}>
      {actions.map((action) => (
        <MenuItem
          key={action.label}
          {...(action.to && linkTo(action.to, action.state))}
          onClick={() => {
            menu.onClose();
            action.onSelect?.();
          }}
        >
          <Icon name={action.icon} size="small" />
          {action.label}
        </MenuItem>
      ))}
    </PopupMenu>
  );
}
