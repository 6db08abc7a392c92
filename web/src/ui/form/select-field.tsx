// A choice from a list of values.
import { useTranslation } from 'react-i18next';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** Offers a first, empty choice. */
  readonly emptyChoice?: boolean;
}

export function SelectField({ name, label, hint, optional, disabled, options, emptyChoice = false }: SelectFieldProps) {
  const { t } = useTranslation();
  const { field, id, error, aria } = useField(name, { hint });
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <select className={styles.control} id={id} {...aria} {...field} disabled={disabled}>
        {emptyChoice && <option value="">{t('form.choose')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
