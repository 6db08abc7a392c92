// A small dialog at the button that opened it: days to choose, columns, waiting work.
import { useRef } from 'react';
import { ModalLayer, type ModalLayerProps } from './modal-layer.tsx';
import styles from './popover.module.css';
import { type Alignment, usePlacement } from './use-placement.ts';

interface PopoverProps extends Omit<ModalLayerProps, 'className' | 'open'> {
  /** The button; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly align?: Alignment;
}

export function Popover({ anchor, align = 'start', children, ...props }: PopoverProps) {
  const last = useRef(anchor);
  if (anchor) last.current = anchor;
  return (
    <ModalLayer {...props} open={anchor !== null} className={styles.layer}>
      <Panel anchor={last.current} align={align}>
        {children}
      </Panel>
    </ModalLayer>
  );
}

function Panel({ anchor, align, children }: Required<Pick<PopoverProps, 'anchor' | 'align' | 'children'>>) {
  const panel = usePlacement<HTMLDivElement>(anchor, align);
  return (
    <div ref={panel} className={styles.panel}>
      {children}
    </div>
  );
}
