// Numbers beside the NPI, each with how it is written.
import { identifierTypes } from '@puente/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldStyles, SelectField, TextField } from '#ui';
import { newIdentifier } from './customer-form-values.ts';
import { ListFields } from './list-fields.tsx';

export function IdentifierFields() {
  const { t } = useTranslation('customers');
  return (
    <ListFields
      name="identifiers"
      title={t('section.identifiers')}
      add={t('addIdentifier')}
      headingOf={(number) => t('identifierNumber', { number })}
      most={10}
      empty={newIdentifier}
    >
      {(path) => (
        <div className={fieldStyles.grid}>
          <SelectField
            name={`${path}.type`}
            label={t('field.identifierType')}
            options={identifierTypes.map((value) => ({ value, label: t(`identifierType.${value}`) }))}
          />
          <ValueField path={path} />
        </div>
      )}
    </ListFields>
  );
}

function ValueField({ path }: { readonly path: string }) {
  const { t } = useTranslation('customers');
  const type: (typeof identifierTypes)[number] = useWatch({ name: `${path}.type` });
  return (
    <TextField name={`${path}.value`} label={t('field.identifierValue')} hint={t(`hint.identifier.${type}`)} code />
  );
}
