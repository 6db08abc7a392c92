// A civil date in three labelled parts, the month as a word: it cannot be read in two ways, and no Date object is made.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { dateParts, joinDate } from './date-parts.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { useField } from './use-field.ts';

interface DateFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** The form value is `YYYY-MM-DD`, or an unfinished text of the same shape while parts are missing. */
export function DateField({ name, label, hint }: DateFieldProps) {
  const { t } = useTranslation();
  const { monthNames } = useFormat();
  const { field, id, error, aria } = useField(name, label, hint);
  const parts = dateParts(String(field.value ?? ''));
  const change = (changes: Partial<typeof parts>) => field.onChange(joinDate({ ...parts, ...changes }));
  const digits = (text: string) => text.replace(/\D/g, '');
  return (
    <Field id={`${id}-group`} label={label} hint={hint} error={error} group>
      <div className={styles.date}>
        <label>
          {t('date.month')}
          <select
            className={styles.control}
            id={id}
            ref={field.ref}
            value={parts.month}
            onBlur={field.onBlur}
            {...aria}
            onChange={(event) => change({ month: event.target.value })}
          >
            <option value="" />
            {monthNames.map((monthName, index) => (
              <option key={monthName} value={String(index + 1).padStart(2, '0')}>
                {monthName}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('date.day')}
          <input
            className={styles.control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={parts.day.replace(/^0/, '')}
            onBlur={field.onBlur}
            onChange={(event) => change({ day: digits(event.target.value) })}
            {...aria}
          />
        </label>
        <label>
          {t('date.year')}
          <input
            className={styles.control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={parts.year}
            onBlur={field.onBlur}
            onChange={(event) => change({ year: digits(event.target.value) })}
            {...aria}
          />
        </label>
      </div>
    </Field>
  );
}
