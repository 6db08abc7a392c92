// The frame of every menu that a button opens.
import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';

interface PopupMenuProps {
  readonly id: string;
  /** Names the list for screen readers. */
  readonly label: string;
  /** The button it hangs on; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  /** Menu items, not within a fragment. */
  readonly children: ReactNode;
}

export function PopupMenu({ id, label, anchor, onClose, children }: PopupMenuProps) {
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {children}
    </Menu>
  );
}
