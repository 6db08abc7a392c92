// The fields of a person, in the order they are asked.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { AddressFields, Card, CheckboxField, DateField, fieldStyles, PhoneField, SelectField, TextField } from '#ui';
import { PossibleTwins } from './possible-twins.tsx';

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
  'uk',
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

interface PatientFieldsProps {
  /** The language the record holds; offered even when it is a rare one. */
  readonly language: string;
  /** The record itself is no twin of its own. */
  readonly ownId: string;
}

export function PatientFields({ language, ownId }: PatientFieldsProps) {
  const { t } = useTranslation('patients');
  const format = useFormat();
  const languages = [...new Set([...languagesOffered, language])];
  const labelled = <Name extends string>(name: Name) => ({ name, label: t(`field.${name as 'city'}`) });
  return (
    <>
      <Card title={t('section.identity')}>
        <div className={fieldStyles.grid}>
          <TextField {...labelled('givenName')} />
          <TextField {...labelled('familyName')} />
          <TextField {...labelled('middleName')} optional />
          <TextField {...labelled('preferredName')} optional />
          <DateField {...labelled('birthDate')} birth />
          <TextField {...labelled('pronouns')} optional />
          <TextField {...labelled('cin')} optional code />
          <SelectField
            {...labelled('sexForClaims')}
            hint={t('field.sexForClaimsHint')}
            options={(['F', 'M', 'U'] as const).map((value) => ({ value, label: t(`sex.${value}`) }))}
          />
        </div>
        <PossibleTwins ownId={ownId} />
      </Card>
      <Card title={t('section.contact')}>
        <div className={fieldStyles.grid}>
          <SelectField
            {...labelled('preferredLanguage')}
            options={languages.map((value) => ({ value, label: format.language(value) }))}
          />
          <PhoneField {...labelled('phone')} optional />
          <CheckboxField {...labelled('interpreterNeeded')} />
          <CheckboxField {...labelled('phoneSafe')} />
          <TextField {...labelled('email')} type="email" inputMode="email" code optional />
        </div>
      </Card>
      <Card title={t('section.address')}>
        <AddressFields
          fields={{
            homeless: labelled('homeless'),
            line: labelled('addressLine'),
            city: labelled('city'),
            state: labelled('state'),
            postalCode: labelled('postalCode'),
          }}
        />
      </Card>
    </>
  );
}
