// A yes-or-no value that reads as on or off.
import { Switch } from '../basics/switch.tsx';
import styles from './field.module.css';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

export function SwitchField({ name, label, hint, disabled }: FieldProps) {
  const {
    field: { value, ...field },
    id,
    aria,
  } = useField(name, { hint });
  return (
    <div className={styles.field}>
      <label className={styles.check} htmlFor={id}>
        <Switch id={id} checked={value === true} {...aria} {...field} disabled={disabled} />
        <span>{label}</span>
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
