// A time on the wall clock of the organization's zone: 9, 905, 14.30 or 2:05 PM.
import { Field } from '../field.tsx';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.ts';
import { TimeInputs } from './time-inputs.tsx';

/** The form value is `HH:MM` on 24 hours, or the text as typed while it is no time. */
export function TimeField({ name, label, hint, optional, disabled, readOnly }: FieldProps) {
  const { field, id, error, aria } = useField(name, { hint });
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <TimeInputs
        id={id}
        label={label}
        value={String(field.value ?? '')}
        onChange={field.onChange}
        onBlur={field.onBlur}
        disabled={disabled}
        readOnly={readOnly}
        inputRef={field.ref}
        aria={aria}
      />
    </Field>
  );
}
