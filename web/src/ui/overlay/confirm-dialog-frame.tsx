// The dialog itself: Cancel comes first and has the focus, the confirming button is last.

import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutIsolates } from '#i18n';
import { Button } from '../basics/button.tsx';
import fieldStyles from '../form/field.module.css';
import { Field } from '../form/field.tsx';
import { ErrorNotice } from '../states/error-notice.tsx';
import styles from './confirm-dialog.module.css';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

const isAction = (target: EventTarget) =>
  target instanceof Element && target.closest(`.${styles['actions']} button`) !== null;

export function ConfirmDialogFrame({
  open,
  title,
  children,
  confirm,
  cancel,
  danger = false,
  favors = 'confirm',
  typed,
  busy = false,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const word = useRef<HTMLInputElement>(null);
  const wayOut = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState(false);

  function answer(event: FormEvent): void {
    event.preventDefault();
    // The event would bubble to a form around the dialog.
    event.stopPropagation();
    if (busy) return;
    const matches =
      typed === undefined || word.current?.value.trim().toLowerCase() === withoutIsolates(typed).toLowerCase();
    setRefused(!matches);
    if (matches) onConfirm();
    else word.current?.focus();
  }

  const ask = typed === undefined ? '' : t('ui.typeToGoOn', { word: typed });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      first={() => word.current ?? wayOut.current}
    >
      <form
        onSubmit={answer}
        noValidate
        // Suggestions that close on blur shrink the dialog: the button must not move away under the pointer.
        onMouseDown={(event) => isAction(event.target) && event.preventDefault()}
      >
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div id={`${id}-text`} className={styles.body}>
          {children}
        </div>
        {typed !== undefined && (
          <div className={styles.typed}>
            <Field id={`${id}-word`} label={ask} {...(refused && { error: `${ask}.` })}>
              <input
                ref={word}
                id={`${id}-word`}
                className={fieldStyles.control}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-invalid={refused || undefined}
                aria-describedby={refused ? `${id}-word-error` : undefined}
              />
            </Field>
          </div>
        )}
        {error && (
          <div className={styles.typed}>
            <ErrorNotice message={error} />
          </div>
        )}
        <div className={styles.actions}>
          <Button
            ref={wayOut}
            size="large"
            onClick={onClose}
            {...(favors === 'cancel' && { variant: 'contained', color: 'primary' })}
          >
            {cancel ?? t('action.goBack')}
          </Button>
          <Button
            type="submit"
            size="large"
            {...(favors === 'confirm' && { variant: 'contained', color: danger ? 'error' : 'primary' })}
            aria-disabled={busy}
          >
            {busy ? t('load') : confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
