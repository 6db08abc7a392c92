// The menu that a button opens (ARIA APG, menu button). Escape, Tab and a press beside it close it.
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createMenuKeys, focusMenu, type MenuEnd } from './menu-keys.ts';
import modal from './modal-layer.module.css';
import popover from './popover.module.css';
import styles from './popup-menu.module.css';
import { type Alignment, usePlacement } from './use-placement.ts';

export interface PopupMenuProps {
  readonly id?: string;
  /** Names the list for screen readers. */
  readonly label: string;
  /** The button that opened it; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly align?: Alignment;
  readonly end?: MenuEnd;
  readonly onClose: () => void;
  /** Menu items. */
  readonly children: ReactNode;
}

export function PopupMenu({ anchor, ...props }: PopupMenuProps) {
  // Within a dialog, everything outside is inert.
  return anchor && createPortal(<OpenMenu {...props} anchor={anchor} />, anchor.closest('dialog') ?? document.body);
}

interface OpenMenuProps extends PopupMenuProps {
  readonly anchor: HTMLElement;
}

function OpenMenu({ id, label, anchor, align = 'start', end = 'first', onClose, children }: OpenMenuProps) {
  const layer = useRef<HTMLDivElement>(null);
  const menu = usePlacement<HTMLDivElement>(anchor, align);
  const [moves] = useState(createMenuKeys);

  useLayoutEffect(() => {
    const [frame, list] = [layer.current, menu.current];
    if (!frame || !list) return;
    // A browser without popovers shows the layer anyway.
    frame.showPopover?.();
    focusMenu(list, end);
    return () => {
      if (frame.contains(document.activeElement)) anchor.focus();
    };
  }, [anchor, menu, end]);

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !menu.current) return;
    if (key === 'Tab') {
      // The browser continues from the button.
      anchor.focus();
      onClose();
      return;
    }
    if (key === 'Escape') onClose();
    else if (!moves(menu.current, key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      {/* A press beside the menu; its key is Escape. */}
      <button type="button" className={modal.beside} tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <div
        ref={menu}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={`${popover.panel} ${styles.menu}`}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </div>
  );
}
