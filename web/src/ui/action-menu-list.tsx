// The open menu of an ActionMenu.

import { Link } from 'react-router';
import type { MenuAction } from './action-menu.tsx';
import { Icon } from './icon.tsx';
import { MenuItem } from './menu-item.tsx';
import { PopupMenu } from './popup-menu.tsx';

interface ActionMenuListProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: HTMLElement | null;
  readonly actions: readonly MenuAction[];
  readonly onClose: () => void;
}

const linkTo = (to: string) => (to.startsWith('/') ? { component: Link, to } : { component: 'a', href: to });

export function ActionMenuList({ id, label, anchor, actions, onClose }: ActionMenuListProps) {
  return (
    <PopupMenu id={id} label={label} anchor={anchor} onClose={onClose}>
      {actions.map((action) => (
        <MenuItem
          key={action.label}
          {...(action.to && linkTo(action.to))}
          onClick={() => {
            onClose();
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
