// A yes-or-no value that is saved with the form.

import styles from './field.module.css';
import { FieldError } from './field-error.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

export function CheckboxField({ name, label, hint, disabled }: FieldProps) {
  const {
    field: { value, ...field },
    id,
    error,
    aria,
  } = useField(name, { hint });
  return (
    <div className={styles.field}>
      <label className={styles.check} htmlFor={id}>
        <input id={id} type="checkbox" checked={value === true} {...aria} {...field} disabled={disabled} />
        <span>{label}</span>
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
