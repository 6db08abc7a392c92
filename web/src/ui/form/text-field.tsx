// One line of text.

import styles from './field.module.css';
import { Field } from './field.tsx';
import { useField } from './use-field.ts';

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly type?: 'text' | 'email' | 'tel' | 'time';
  readonly inputMode?: 'numeric' | 'text';
  readonly autoComplete?: string;
}

export function TextField({
  name,
  label,
  hint,
  optional,
  type = 'text',
  inputMode,
  autoComplete = 'off',
}: TextFieldProps) {
  const { field, id, error, aria } = useField(name, label, hint);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <input
        className={styles.control}
        id={id}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        {...aria}
        {...field}
      />
    </Field>
  );
}
