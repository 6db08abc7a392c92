// The contacts of a payer or partner, any number of them.
import { contactRoles } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { fieldStyles, PhoneField, SelectField, TextField } from '#ui';
import { ListFields } from './list-fields.tsx';
import { lists } from './partner-form.ts';

export function ContactFields() {
  const { t } = useTranslation('partners');
  return (
    <ListFields
      name="contacts"
      title={t('section.contacts')}
      add={t('addContact')}
      headingOf={(number) => t('contactNumber', { number })}
      most={20}
      empty={lists.contacts.newRow}
    >
      {(path) => (
        <div className={fieldStyles.grid}>
          <TextField name={`${path}.name`} label={t('field.contactName')} />
          <SelectField
            name={`${path}.role`}
            label={t('field.role')}
            options={contactRoles.map((value) => ({ value, label: t(`contactRole.${value}`) }))}
          />
          <PhoneField name={`${path}.phone`} label={t('field.phone')} optional />
          <TextField name={`${path}.email`} label={t('field.email')} type="email" inputMode="email" code optional />
        </div>
      )}
    </ListFields>
  );
}
