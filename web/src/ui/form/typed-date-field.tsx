// A civil date that is typed into one box, in the order of the reader's region, and echoed in words, so that it cannot be
// misread: for whoever enters many. Takes every way of writing that may be pasted into DateField.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DatePart, datePartOrder, isCivilDate, useFormat, useRegion } from '#i18n';
import { dateParts, readDate } from './date-parts.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

const sample: Readonly<Record<DatePart, string>> = { year: '1967', month: '12', day: '31' };

/** The form value is `YYYY-MM-DD`, or what was typed while it is no date. */
export function TypedDateField({ name, label, birth = false }: FieldProps & { readonly birth?: boolean }) {
  const { t } = useTranslation('form');
  const format = useFormat();
  const order = datePartOrder(useRegion());
  const inOrder = (parts: Readonly<Record<DatePart, string>>) => order.map((part) => parts[part]).join('/');
  const hint = t('date.typedHint', { sample: inOrder(sample) });
  const { field, id, error, aria } = useField(name, label, { hint, hasEcho: true });
  const value = String(field.value ?? '');
  const shown = isCivilDate(value) ? inOrder(dateParts(value)) : value;
  const [typed, setTyped] = useState(shown);
  // Entries of an earlier time and a decision between two versions come from outside.
  const isTyped = typed === value || readDate(typed, order) === value;
  const inWords = isCivilDate(value) && value >= '1600' ? format.weekday(value) : '';
  const age = birth && inWords && value <= format.today ? format.age(value) : '';
  return (
    <Field id={id} label={label} hint={hint} error={error} echo={[inWords, age].filter(Boolean).join(' · ')}>
      <input
        {...field}
        {...aria}
        id={id}
        className={`${styles.control} numbers`}
        autoComplete="off"
        inputMode="numeric"
        dir="ltr"
        value={isTyped ? typed : shown}
        onChange={(event) => {
          setTyped(event.target.value);
          field.onChange(readDate(event.target.value, order) ?? event.target.value.trim());
        }}
      />
    </Field>
  );
}
