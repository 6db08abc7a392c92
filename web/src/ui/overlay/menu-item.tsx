// One line of a PopupMenu: an act, a link, or a choice.

import { Pressable, type PressableProps } from '../basics/pressable.tsx';
import styles from './popup-menu.module.css';

interface MenuItemProps extends PressableProps {
  /** Whether this is the current choice or place. */
  readonly selected?: boolean;
}

export function MenuItem({ selected = false, className = '', ...props }: MenuItemProps) {
  return (
    <Pressable
      role="menuitem"
      tabIndex={-1}
      className={`${styles.item} ${selected ? styles.selected : ''} ${className}`}
      {...props}
    />
  );
}
