// A civil date, typed into one box in the order of the reader's region. Words below repeat the date, to prevent
// misreading. It is for birth dates, for which a calendar is no help, and accepts every format that DateField accepts.
import { readDate } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateInDigits, isCivilDate, useDateOrder, useFormat, useRegion } from '#i18n';
import styles from '../field.module.css';
import { Field } from '../field.tsx';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.ts';
import { dateSample } from './date-sample.ts';

/** The form value is `YYYY-MM-DD`, or the typed text if it is no date. */
export function TypedDateField({ name, label, birth = false }: FieldProps & { readonly birth?: boolean }) {
  const { t } = useTranslation('form');
  const format = useFormat();
  const region = useRegion();
  const dateOrder = useDateOrder();
  const hint = t('date.typedHint', { sample: dateSample(region) });
  const { field, id, error, aria } = useField(name, { hint, hasEcho: true });
  const value = String(field.value ?? '');
  const shown = isCivilDate(value) ? dateInDigits(value, region) : value;
  const [typed, setTyped] = useState(shown);
  const read = (text: string) => readDate(text, dateOrder, birth ? format.today : undefined);
  // Drafts and decisions between two versions set the value from outside.
  const isTyped = typed === value || read(typed) === value;
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
          field.onChange(read(event.target.value) ?? event.target.value.trim());
        }}
      />
    </Field>
  );
}
