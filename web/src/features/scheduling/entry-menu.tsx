// The open menu of an entry.
import { Link } from 'react-router';
import { Icon, type MenuAction, MenuItem, PopupMenu, type PopupMenuProps } from '#ui';

interface EntryMenuProps extends Omit<PopupMenuProps, 'children'> {
  readonly actions: readonly MenuAction[];
}

export function EntryMenu({ actions, ...menu }: EntryMenuProps) {
  return (
    <PopupMenu {...menu}>
      {actions.map(({ label, icon, to, onSelect }) => (
        <MenuItem
          key={label}
          {...(to && { component: Link, to })}
          onClick={() => {
            menu.onClose();
            onSelect?.();
          }}
        >
          <Icon name={icon} size="small" />
          {label}
        </MenuItem>
      ))}
    </PopupMenu>
  );
}
