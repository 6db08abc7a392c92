// Asks before something that cannot be taken back; the button answers with the verb of the question.
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>
        <Button size="large" onClick={onClose}>
          {t('action.goBack')}
        </Button>
        <Button size="large" variant="contained" color="primary" onClick={onConfirm} aria-disabled={busy}>
          {busy ? t('load') : confirm}
        </Button>
      </div>
    </Dialog>
  );
}
