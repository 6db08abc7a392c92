// A US address in its own order, and the flag of a person without a fixed one.
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from './checkbox-field.tsx';
import styles from './field.module.css';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { usStates } from './typed/us-states.ts';

interface AddressFieldsProps {
  /** The paths in the form's values, with their labels. */
  readonly fields: Readonly<
    Record<'line' | 'city' | 'state' | 'postalCode', { readonly name: string; readonly label: string }>
  > & { readonly homeless?: { readonly name: string; readonly label: string } };
  /** The address is the reader's own: the browser may fill it in. */
  readonly own?: boolean;
}

const stateOptions = usStates.map(([value, label]) => ({ value, label: `${label} (${value})` }));

export function AddressFields({ fields, own = false }: AddressFieldsProps) {
  const { t } = useTranslation('form');
  const homeless = useWatch({ name: fields.homeless?.name ?? '' }) === true;
  const token = (word: string) => (own ? word : 'off');
  return (
    <div className={styles.address}>
      {fields.homeless && (
        <div className={styles.wide}>
          <CheckboxField {...fields.homeless} />
        </div>
      )}
      <div className={styles.wide}>
        <TextField
          {...fields.line}
          optional
          autoComplete={token('street-address')}
          {...(homeless && { hint: t('address.mailHint') })}
        />
      </div>
      <TextField {...fields.city} optional autoComplete={token('address-level2')} />
      <SelectField {...fields.state} optional emptyChoice options={stateOptions} />
      <TextField {...fields.postalCode} optional code inputMode="numeric" autoComplete={token('postal-code')} />
    </div>
  );
}
