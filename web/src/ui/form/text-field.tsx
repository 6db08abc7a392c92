// A single line of text.
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';
import { directionOf, useField } from './use-field.ts';

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email';
  readonly inputMode?: 'numeric' | 'text' | 'email';
  /** The token for the reader's own data; `off` for other people's data. */
  readonly autoComplete?: string;
  /** Codes and numbers are left-to-right on every page. */
  readonly code?: boolean;
}

export function TextField({
  name,
  label,
  hint,
  optional,
  disabled,
  readOnly,
  type = 'text',
  inputMode,
  autoComplete = 'off',
  code = false,
}: TextFieldProps) {
  const { field, id, error, aria } = useField(name, { hint });
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <input
        className={styles.control}
        id={id}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        dir={code ? 'ltr' : directionOf(field.value)}
        readOnly={readOnly}
        {...aria}
        {...field}
        disabled={disabled}
      />
    </Field>
  );
}
