// A day and a time of day on the wall clock of the organization's zone.
import { useTranslation } from 'react-i18next';
import { isCivilDate, useFormat } from '#i18n';
import styles from '../field.module.css';
import { Field } from '../field.tsx';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.ts';
import { DateInputs } from './date-inputs.tsx';
import { TimeInputs } from './time-inputs.tsx';

/** The form value is `YYYY-MM-DDTHH:MM`; incomplete parts stay as typed on their side of the T. */
export function DateTimeField({ name, label, hint, optional, disabled, readOnly }: FieldProps) {
  const { t } = useTranslation('form');
  const format = useFormat();
  const { field, id, error, aria } = useField(name, { hint, hasEcho: true });
  const [date = '', time = ''] = String(field.value ?? '').split('T');
  const change = (day: string, clock: string) => field.onChange(day || clock ? `${day}T${clock}` : '');
  const shared = { onBlur: field.onBlur, disabled, readOnly, aria };
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      group="boxes"
      echo={<span>{isCivilDate(date) ? format.weekday(date) : ''}</span>}
    >
      <div className={styles.dateTime}>
        <DateInputs id={id} value={date} inputRef={field.ref} onChange={(day) => change(day, time)} {...shared} />
        <div className={styles.part}>
          <label htmlFor={`${id}-time`}>{t('time.label')}</label>
          <TimeInputs
            id={`${id}-time`}
            label={label}
            value={time}
            onChange={(clock) => change(date, clock)}
            {...shared}
          />
        </div>
      </div>
    </Field>
  );
}
