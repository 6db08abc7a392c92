// The frame of a dialog about a document: its title, its content, and the button that closes it.

import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog } from '#ui';
import styles from './document-dialog-frame.module.css';

interface DocumentDialogFrameProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** Buttons beside Close. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

export function DocumentDialogFrame({ title, wide = false, children, actions, onClose }: DocumentDialogFrameProps) {
  const { t } = useTranslation();
  const id = useId();
  const wayOut = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      className={wide ? styles.wide : undefined}
      first={() => wayOut.current}
    >
      <h2 id={id} className={styles.title}>
        <bdi>{title}</bdi>
      </h2>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>
        {actions}
        <Button ref={wayOut} size="large" onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
    </Dialog>
  );
}
