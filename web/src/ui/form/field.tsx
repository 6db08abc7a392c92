// The frame of a field: label above, hint under it, the control, the error with its icon.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly optional?: boolean;
  /** The control is a group of inputs: the label becomes a legend. */
  readonly group?: boolean;
  readonly children: ReactNode;
}

export function Field({ id, label, hint, error, optional = false, group = false, children }: FieldProps) {
  const { t } = useTranslation();
  const Frame = group ? 'fieldset' : 'div';
  const text = (
    <>
      {label}
      {optional && <span className={styles.optional}> ({t('optional')})</span>}
    </>
  );
  return (
    <Frame
      className={`${styles.field} ${error ? styles.invalid : ''}`}
      {...(group && { id, tabIndex: -1, 'aria-describedby': error ? `${id}-error` : undefined })}
    >
      {group ? <legend>{text}</legend> : <label htmlFor={id}>{text}</label>}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" size="small" />
          {error}
        </p>
      )}
    </Frame>
  );
}
