// A choice of a few values, all visible.
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';
import type { Option } from './select-field.tsx';
import { useField } from './use-field.ts';

export function RadioField({
  name,
  label,
  hint,
  optional,
  disabled,
  options,
}: FieldProps & { readonly options: readonly Option[] }) {
  const { field, id, error } = useField(name, { hint });
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} group>
      {options.map((option) => (
        <label key={option.value} className={styles.check}>
          <input
            type="radio"
            {...field}
            disabled={disabled}
            value={option.value}
            checked={field.value === option.value}
            onChange={() => field.onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </Field>
  );
}
