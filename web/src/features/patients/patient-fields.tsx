// The fields of a person, in the order they are asked.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Card, CheckboxField, DateField, fieldStyles, SelectField, TextField } from '#ui';

/** Languages often spoken by members in California; a record may hold any other. */
const languagesOffered = [
  'en',
  'es',
  'zh',
  'vi',
  'tl',
  'ko',
  'hy',
  'fa',
  'ar',
  'ru',
  'hmn',
  'km',
  'pa',
  'hi',
  'ja',
  'th',
  'lo',
  'mix',
  'de',
];

export function PatientFields({ language }: { readonly language: string }) {
  const { t } = useTranslation('patients');
  const format = useFormat();
  const languages = [...new Set([...languagesOffered, language])];
  return (
    <>
      <Card title={t('section.identity')}>
        <div className={fieldStyles.grid}>
          <TextField name="givenName" label={t('field.givenName')} />
          <TextField name="familyName" label={t('field.familyName')} />
          <TextField name="middleName" label={t('field.middleName')} optional />
          <TextField name="preferredName" label={t('field.preferredName')} optional />
          <DateField name="birthDate" label={t('field.birthDate')} />
          <TextField name="pronouns" label={t('field.pronouns')} optional />
          <TextField name="cin" label={t('field.cin')} optional />
          <SelectField
            name="sexForClaims"
            label={t('field.sexForClaims')}
            hint={t('field.sexForClaimsHint')}
            options={(['F', 'M', 'U'] as const).map((value) => ({ value, label: t(`sex.${value}`) }))}
          />
        </div>
      </Card>
      <Card title={t('section.contact')}>
        <div className={fieldStyles.grid}>
          <SelectField
            name="preferredLanguage"
            label={t('field.preferredLanguage')}
            options={languages.map((value) => ({ value, label: format.language(value) }))}
          />
          <TextField name="phone" label={t('field.phone')} type="tel" optional />
          <CheckboxField name="interpreterNeeded" label={t('field.interpreterNeeded')} />
          <CheckboxField name="phoneSafe" label={t('field.phoneSafe')} />
          <TextField name="email" label={t('field.email')} type="email" optional />
        </div>
      </Card>
      <Card title={t('section.address')}>
        <div className={fieldStyles.grid}>
          <TextField name="addressLine" label={t('field.addressLine')} optional />
          <TextField name="city" label={t('field.city')} optional />
          <TextField name="state" label={t('field.state')} optional />
          <TextField name="postalCode" label={t('field.postalCode')} inputMode="numeric" optional />
          <CheckboxField name="homeless" label={t('field.homeless')} />
        </div>
      </Card>
    </>
  );
}
