// A panel that slides in from an edge of the window, in its full height.
import styles from './drawer.module.css';
import { ModalLayer, type ModalLayerProps } from './modal-layer.tsx';

interface DrawerProps extends Omit<ModalLayerProps, 'className'> {
  readonly edge: 'start' | 'end';
  /** The class of the panel. */
  readonly className?: string | undefined;
}

export function Drawer({ edge, className = '', children, ...props }: DrawerProps) {
  return (
    <ModalLayer {...props} className={styles[edge]}>
      <div className={`${styles.panel} ${className}`}>{children}</div>
    </ModalLayer>
  );
}
