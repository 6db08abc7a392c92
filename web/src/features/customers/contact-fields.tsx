// Whom to ask: as many as there are.
import Button from '@mui/material/Button';
import { contactRoles } from '@puente/contract';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card, fieldId, fieldStyles, Icon, PhoneField, SelectField, TextField } from '#ui';
import styles from './customer-form.module.css';
import { type CustomerFormValues, newContact } from './customer-form-values.ts';

const most = 20;

export function ContactFields() {
  const { t } = useTranslation('customers');
  const { control } = useFormContext<CustomerFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' });
  return (
    <Card title={t('section.contacts')} titleId={fieldId('contacts')}>
      <div className="stack">
        {fields.map((field, index) => {
          const path = `contacts.${index}` as const;
          const name = t('contactNumber', { number: index + 1 });
          return (
            <fieldset key={field.id} className={styles.contact}>
              <legend>{name}</legend>
              <div className={fieldStyles.grid}>
                <TextField name={`${path}.name`} label={t('field.contactName')} />
                <SelectField
                  name={`${path}.role`}
                  label={t('field.role')}
                  options={contactRoles.map((value) => ({ value, label: t(`contactRole.${value}`) }))}
                />
                <PhoneField name={`${path}.phone`} label={t('field.phone')} optional />
                <TextField
                  name={`${path}.email`}
                  label={t('field.email')}
                  type="email"
                  inputMode="email"
                  code
                  optional
                />
              </div>
              <Button size="small" aria-label={t('removeContact', { name })} onClick={() => remove(index)}>
                <Icon name="x" size="small" />
                {t('remove')}
              </Button>
            </fieldset>
          );
        })}
        {fields.length < most && (
          <div>
            <Button onClick={() => append(newContact)}>
              <Icon name="plus" size="small" />
              {t('addContact')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
