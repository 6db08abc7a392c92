// Identifiers besides the NPI, each with its format.
import { identifierTypes } from '@puente/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldStyles, SelectField, TextField } from '#ui';
import { ListFields } from './list-fields.tsx';
import { lists } from './partner-form.ts';

export function IdentifierFields() {
  const { t } = useTranslation('partners');
  return (
    <ListFields
      name="identifiers"
      title={t('section.identifiers')}
      add={t('addIdentifier')}
      headingOf={(number) => t('identifierNumber', { number })}
      most={10}
      empty={lists.identifiers.newRow}
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
  const { t } = useTranslation('partners');
  const type: (typeof identifierTypes)[number] = useWatch({ name: `${path}.type` });
  return (
    <TextField name={`${path}.value`} label={t('field.identifierValue')} hint={t(`hint.identifier.${type}`)} code />
  );
}
