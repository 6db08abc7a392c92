// A yes-or-no value.
import styles from './field.module.css';
import { useField } from './use-field.ts';

export function CheckboxField({ name, label }: { readonly name: string; readonly label: string }) {
  const {
    field: { value, ...field },
    id,
  } = useField(name, label);
  return (
    <label className={styles.check} htmlFor={id}>
      <input id={id} type="checkbox" checked={value === true} {...field} />
      <span>{label}</span>
    </label>
  );
}
