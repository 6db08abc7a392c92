// A phone number, typed or pasted in any format, shown as (213) 555-0142 after blur; `toE164` converts it for storage.
import styles from '../field.module.css';
import { Field } from '../field.tsx';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.ts';
import { showPhone } from './phone-number.ts';

/** `own`: the number is the reader's, so the browser may fill it in. */
export function PhoneField({
  name,
  label,
  hint,
  optional,
  disabled,
  readOnly,
  own = false,
}: FieldProps & { readonly own?: boolean }) {
  const { field, id, error, aria } = useField(name, { hint });
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <input
        className={styles.control}
        id={id}
        type="tel"
        dir="ltr"
        autoComplete={own ? 'tel' : 'off'}
        readOnly={readOnly}
        {...aria}
        {...field}
        disabled={disabled}
        onBlur={() => {
          const shown = showPhone(String(field.value ?? ''));
          if (shown !== field.value) field.onChange(shown);
          field.onBlur();
        }}
      />
    </Field>
  );
}
