// Given and family name, or the single name.
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField, TextField } from '#ui';

interface NameFieldsProps {
  readonly labels: { readonly givenName: string; readonly familyName: string };
}

export function NameFields({ labels }: NameFieldsProps) {
  const { t } = useTranslation('person');
  const { control } = useFormContext<{ oneName: boolean }>();
  const isOne = useWatch({ control, name: 'oneName' });
  return (
    <>
      {!isOne && <TextField name="givenName" label={labels.givenName} />}
      <TextField name="familyName" label={isOne ? t('field.name') : labels.familyName} />
    </>
  );
}

/** Behind the fields that most people need. */
export function OneNameField() {
  const { t } = useTranslation('person');
  return <CheckboxField name="oneName" label={t('field.oneName')} />;
}
