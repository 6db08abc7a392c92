// Any number of a few values, as a list of checkboxes. See CodeSearchField for codes, and PickManyField for records.
import type { ReactNode } from 'react';
import styles from '../field.module.css';
import { Field } from '../field.tsx';
import type { FieldProps } from '../field-props.ts';
import type { Option } from '../select-field.tsx';
import { useField } from '../use-field.ts';

interface DetailedOption extends Option {
  /** A second line, to help with the choice. */
  readonly detail?: ReactNode;
}

/** The form value is the array of chosen values, in the order of the options. */
export function MultiSelectField({
  name,
  label,
  hint,
  optional,
  disabled,
  options,
}: FieldProps & { readonly options: readonly DetailedOption[] }) {
  const { field, id, error } = useField(name, { hint });
  const chosen: readonly string[] = Array.isArray(field.value) ? (field.value as string[]) : [];
  /** Chosen values without an option, such as options that are still loading, stay chosen. */
  const others = chosen.filter((one) => !options.some(({ value }) => value === one));
  const toggle = (value: string) =>
    field.onChange([
      ...options.map((option) => option.value).filter((known) => chosen.includes(known) !== (known === value)),
      ...others,
    ]);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} group>
      <div className={styles.checks}>
        {options.map((option) => (
          <label key={option.value} className={styles.check}>
            <input
              type="checkbox"
              name={field.name}
              onBlur={field.onBlur}
              disabled={disabled}
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
              aria-labelledby={option.detail ? `${id}-${option.value}` : undefined}
              aria-describedby={option.detail ? `${id}-${option.value}-detail` : undefined}
            />
            <span>
              <span id={`${id}-${option.value}`}>{option.label}</span>
              {option.detail && (
                <span className={styles.detail} id={`${id}-${option.value}-detail`}>
                  {option.detail}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </Field>
  );
}
