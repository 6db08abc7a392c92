// A dialog in the middle of the window: a question, a short form, a document.
import styles from './dialog.module.css';
import { ModalLayer, type ModalLayerProps } from './modal-layer.tsx';

interface DialogProps extends Omit<ModalLayerProps, 'className'> {
  /** The class of the panel. */
  readonly className?: string | undefined;
  /** `top` is for content that grows while the user types. */
  readonly place?: 'middle' | 'top';
}

export function Dialog({ className = '', place = 'middle', children, ...props }: DialogProps) {
  return (
    <ModalLayer {...props} className={styles[place]}>
      <div className={`${styles.panel} ${className}`}>{children}</div>
    </ModalLayer>
  );
}
