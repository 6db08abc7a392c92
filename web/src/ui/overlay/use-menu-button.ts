// The button of a menu (ARIA APG, menu button): a press or an arrow opens it; ArrowUp focuses its last item.
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import type { MenuEnd } from './menu-keys.ts';

/** The ARIA attributes of the button of a menu, and its handlers. */
interface OpenedMenu {
  readonly id: string;
  /** The button; null while the menu is closed. */
  readonly anchor: HTMLElement | null;
  readonly end: MenuEnd;
  readonly onClose: () => void;
}

/** @returns a key handler for the button, which opens the menu by arrow. */
export function openByArrow(open: (button: HTMLElement, end: MenuEnd) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    // Prevents scrolling of the page.
    event.preventDefault();
    open(event.currentTarget, event.key === 'ArrowUp' ? 'last' : 'first');
  };
}

export function useMenuButton(popup: 'menu' | 'dialog' = 'menu') {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [end, setEnd] = useState<MenuEnd>('first');
  const [wanted, setWanted] = useState(false);
  const [onClose] = useState(() => () => setAnchor(null));
  const open = (button: HTMLElement, at: MenuEnd) => {
    setWanted(true);
    setEnd(at);
    setAnchor(button);
  };
  const menu: OpenedMenu = { id, anchor, end, onClose };
  return {
    /** True after the first opening: loaded code stays mounted. */
    wanted,
    menu,
    button: {
      'aria-haspopup': popup,
      'aria-expanded': anchor !== null,
      'aria-controls': anchor ? id : undefined,
      onClick: (event: MouseEvent<HTMLElement>) => open(event.currentTarget, 'first'),
      onKeyDown: popup === 'menu' ? openByArrow(open) : undefined,
    },
  };
}
