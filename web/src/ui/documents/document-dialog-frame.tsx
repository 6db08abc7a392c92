// A dialog about a document: its title, what it shows, and the way out.
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../use-is-phone.ts';
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
  const isPhone = useIsPhone();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      fullScreen={wide && isPhone}
      maxWidth={wide ? 'lg' : 'sm'}
      slotProps={{ paper: { className: wide ? (isPhone ? styles.whole : styles.wide) : undefined } }}
    >
      <h2 id={id} className={styles.title}>
        <bdi>{title}</bdi>
      </h2>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>
        {actions}
        <Button size="large" onClick={onClose} autoFocus>
          {t('action.close')}
        </Button>
      </div>
    </Dialog>
  );
}
