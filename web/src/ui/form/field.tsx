// The frame of a field: label above, hint under it, the control, the parsed entry in words, the error with its icon.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  /** Repeats the entry in words, for example the weekday of a date. */
  readonly echo?: ReactNode;
  /** Under the end of the control, for example a counter. */
  readonly aside?: ReactNode;
  /** The control is a group of inputs: the label becomes a legend. With `boxes`, the first box has the id. */
  readonly group?: boolean | 'boxes';
  readonly children: ReactNode;
}

export function Field({
  id,
  label,
  hint,
  error,
  optional = false,
  echo,
  aside,
  group = false,
  children,
}: FieldFrameProps) {
  const { t } = useTranslation();
  const Frame = group ? 'fieldset' : 'div';
  const text = (
    <>
      {label}
      {optional && <span className={styles.optional}> ({t('optional')})</span>}
    </>
  );
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Frame
      className={`${styles.field} ${error ? styles.invalid : ''}`}
      {...(group && { id: group === 'boxes' ? `${id}-group` : id, tabIndex: -1, 'aria-describedby': describedBy })}
    >
      {group ? <legend>{text}</legend> : <label htmlFor={id}>{text}</label>}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {aside && <p className={styles.aside}>{aside}</p>}
      {echo && (
        <p className={styles.echo} id={`${id}-echo`}>
          {echo}
        </p>
      )}
      <FieldError id={id} error={error} />
    </Frame>
  );
}
