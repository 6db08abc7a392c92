// A civil date in three labeled parts, repeated in words. It is never converted to a Date object.
import { isCivilDate, useFormat } from '#i18n';
import { Field } from '../field.tsx';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.ts';
import { DateInputs } from './date-inputs.tsx';

interface DateFieldProps extends FieldProps {
  /** A birth date: the echo includes the age. */
  readonly birth?: boolean;
}

/** The form value is `YYYY-MM-DD`, or an incomplete text of the same shape while parts are missing. */
export function DateField({ name, label, hint, optional, disabled, readOnly, birth = false }: DateFieldProps) {
  const format = useFormat();
  const { field, id, error, aria } = useField(name, { hint, hasEcho: true });
  const value = String(field.value ?? '');
  const inWords = isCivilDate(value) && value >= '1600' ? format.weekday(value) : '';
  const age = birth && inWords && value <= format.today ? format.age(value) : '';
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      group="boxes"
      echo={<span>{[inWords, age].filter(Boolean).join(' · ')}</span>}
    >
      <DateInputs
        id={id}
        value={value}
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
