// Any number of the same few fields, each row in a frame with its own name.
import type { ReactNode } from 'react';
import { type ArrayPath, type FieldArray, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, fieldId, fieldStyles, Icon } from '#ui';
import styles from './field-rows.module.css';
import type { PatientFormValues } from './patient-form.ts';

interface RowsProps<Name extends ArrayPath<PatientFormValues>> {
  readonly name: Name;
  /** The name of all of them. */
  readonly label: string;
  /** The name of one, with its number. */
  readonly one: (number: number) => string;
  readonly add: string;
  readonly most: number;
  readonly blank: FieldArray<PatientFormValues, Name>;
  readonly row: (path: `${Name}.${number}`) => ReactNode;
}

export function Rows<Name extends ArrayPath<PatientFormValues>>(props: RowsProps<Name>) {
  const { name, label, one, add, most, blank, row } = props;
  const { t } = useTranslation('person');
  const { fields, append, remove } = useFieldArray<PatientFormValues, Name>({ name });
  return (
    <fieldset id={`${fieldId(name)}-group`} className={styles.rows} tabIndex={-1}>
      <legend>{label}</legend>
      {fields.map((field, index) => (
        <fieldset key={field.id} className={styles.row}>
          <legend>{one(index + 1)}</legend>
          <div className={fieldStyles.grid}>{row(`${name}.${index}`)}</div>
          <Button size="small" aria-label={t('removeRow', { name: one(index + 1) })} onClick={() => remove(index)}>
            <Icon name="x" size="small" />
            {t('remove')}
          </Button>
        </fieldset>
      ))}
      {fields.length < most && (
        <div>
          <Button size="small" onClick={() => append(blank)}>
            <Icon name="plus" size="small" />
            {add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
