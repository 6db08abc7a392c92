// The layer of a dialog, a drawer or a popover: a modal <dialog> over the whole window. The browser makes the rest of
// the page inert, traps the focus and returns it. Escape and a press beside the panel request the closing.
import { type AriaAttributes, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './modal-layer.module.css';
import { showModal } from './show-modal.ts';

export interface ModalLayerProps extends Pick<AriaAttributes, 'aria-label' | 'aria-labelledby' | 'aria-describedby'> {
  readonly id?: string;
  readonly open: boolean;
  /** A press beside an alert does not close it. */
  readonly role?: 'alertdialog';
  readonly onClose: () => void;
  /** The element that gets the focus first; by default the layer, so that its name is read. */
  readonly first?: () => HTMLElement | null | undefined;
  /** The class of the layer, which places its panel. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Its children are mounted from the opening until the layer has faded. */
export function ModalLayer(props: ModalLayerProps) {
  const [shown, setShown] = useState(props.open);
  if (props.open && !shown) setShown(true);
  return shown ? createPortal(<Layer {...props} onLeft={() => setShown(false)} />, document.body) : null;
}

interface LayerProps extends ModalLayerProps {
  readonly onLeft: () => void;
}

function Layer({ open, role, onClose, onLeft, first, className = '', children, ...names }: LayerProps) {
  const layer = useRef<HTMLDialogElement>(null);
  const latest = useRef({ onLeft, first });
  latest.current = { onLeft, first };

  useLayoutEffect(() => {
    const dialog = layer.current;
    if (!dialog) return;
    if (open) {
      showModal(dialog);
      (latest.current.first?.() ?? dialog).focus({ preventScroll: true });
      // If it were removed while open, it would not return the focus.
      return () => dialog.close();
    }
    let isStale = false;
    const fading = dialog.getAnimations({ subtree: true }).map(({ finished }) => finished);
    void Promise.allSettled(fading).then(() => {
      if (!isStale) latest.current.onLeft();
    });
    return () => {
      isStale = true;
    };
  }, [open]);

  function onCancel(event: SyntheticEvent) {
    // A file field has an event of this name, too.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={layer}
      role={role}
      tabIndex={-1}
      className={`${styles.layer} ${className}`}
      {...names}
      onCancel={onCancel}
      // Browsers close a dialog without this event when Escape is pressed repeatedly.
      onClose={({ target, currentTarget }) => open && target === currentTarget && !layer.current?.open && onClose()}
    >
      {/* Its key is Escape. */}
      {role !== 'alertdialog' && (
        <button type="button" className={styles.beside} tabIndex={-1} aria-hidden="true" onClick={onClose} />
      )}
      {children}
    </dialog>
  );
}
