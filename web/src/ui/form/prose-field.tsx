// Several lines of text.

import styles from './field.module.css';
import { Field } from './field.tsx';
import { useField } from './use-field.ts';

interface ProseFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly rows?: number;
}

export function ProseField({ name, label, hint, optional, rows = 3 }: ProseFieldProps) {
  const { field, id, error, aria } = useField(name, label, hint);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea className={styles.control} id={id} rows={rows} {...aria} {...field} />
    </Field>
  );
}
