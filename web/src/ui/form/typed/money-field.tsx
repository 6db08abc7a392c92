// An amount in US dollars: comma and point are both accepted, the result is repeated, and an ambiguous one leads to a
// question.

import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Button } from '../../basics/button.tsx';
import styles from '../field.module.css';
import { Field } from '../field.tsx';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.ts';
import { readMoney } from './money.ts';

/** The form value is the typed text; `centsOf` converts it to integer cents. */
export function MoneyField({ name, label, hint, optional, disabled, readOnly }: FieldProps) {
  const { t } = useTranslation('form');
  const format = useFormat();
  const { field, id, error, aria } = useField(name, { hint, hasEcho: true });
  const amount = readMoney(String(field.value ?? ''));
  const choose = (cents: number) => field.onChange((cents / 100).toFixed(2));
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      echo={<bdi className="numbers">{amount.kind === 'cents' ? format.money(amount.cents) : ''}</bdi>}
    >
      <div className={styles.affixed} dir="ltr">
        <span aria-hidden="true">$</span>
        <input
          className={`${styles.control} numbers`}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          readOnly={readOnly}
          {...aria}
          {...field}
          disabled={disabled}
        />
      </div>
      {amount.kind === 'ambiguous' && (
        <fieldset className="row">
          <legend className="small">{t('money.which')}</legend>
          {amount.readings.map((cents) => (
            <Button key={cents} size="small" onClick={() => choose(cents)}>
              <bdi>{format.money(cents)}</bdi>
            </Button>
          ))}
        </fieldset>
      )}
    </Field>
  );
}
