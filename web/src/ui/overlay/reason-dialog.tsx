// Asks before an action, and for its reason; without a reason the action does not run.
import { type ReactNode, useId, useState } from 'react';
import fieldStyles from '../form/field.module.css';
import { Field } from '../form/field.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps extends Omit<ConfirmDialogProps, 'children' | 'onConfirm' | 'typed'> {
  /** The effects of the act, the unchanged parts, and further fields. */
  readonly children: ReactNode;
  readonly label: string;
  readonly hint?: string;
  /** The error of a missing reason. Without it the reason is optional. */
  readonly missing?: string;
  /** Returns whether the further fields are valid; they show their own errors. */
  readonly check?: () => boolean;
  readonly maxLength?: number;
  readonly onConfirm: (reason: string) => void;
}

/** Typed text stays after the dialog closes: mount it again for another record. */
export function ReasonDialog({
  children,
  label,
  hint,
  missing,
  check,
  maxLength = 500,
  onConfirm,
  ...dialog
}: ReasonDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  function confirm(): void {
    const lacks = missing !== undefined && reason.trim() === '';
    setMissing(lacks);
    const fits = check?.() ?? true;
    if (lacks && fits) document.getElementById(id)?.focus();
    if (!lacks && fits) onConfirm(reason.trim());
  }

  const describedBy = [hint && `${id}-hint`, isMissing && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <ConfirmDialog {...dialog} onConfirm={confirm}>
      {children}
      <Field id={id} label={label} hint={hint} error={isMissing ? missing : undefined} optional={missing === undefined}>
        <textarea
          id={id}
          className={`${fieldStyles.control} ${styles.text}`}
          rows={3}
          maxLength={maxLength}
          value={reason}
          aria-invalid={isMissing || undefined}
          aria-describedby={describedBy}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
