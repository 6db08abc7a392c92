// The short registration form: the fields to find the person again. Other fields are folded away, or follow later.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CheckboxField, fieldStyles, PhoneField, SelectField, Skeleton, TextField, TypedDateField } from '#ui';
import { PossibleDuplicates } from '../duplicates/possible-duplicates.tsx';
import { useLanguageOptions, useSexOptions } from '../person/basic-options.ts';
import { NameFields, OneNameField } from '../person/name-fields.tsx';
import { useFieldNames } from '../person/use-field-names.ts';

/** Loads while the user fills in the short form. */
const FurtherFields = lazy(() => import('./further-fields.tsx').then((m) => ({ default: m.FurtherFields })));

interface RegisterFieldsProps {
  readonly language: string;
  readonly ownId: string;
}

export function RegisterFields({ language, ownId }: RegisterFieldsProps) {
  const { t } = useTranslation('patients');
  const { named, labelOf } = useFieldNames();
  const sexes = useSexOptions();
  const languages = useLanguageOptions(language);
  return (
    <>
      <Card title={t('section.identity')}>
        <div className="stack">
          <div className={fieldStyles.grid}>
            <NameFields labels={{ givenName: labelOf('givenName'), familyName: labelOf('familyName') }} />
            <TypedDateField {...named('birthDate')} birth />
            <SelectField {...named('sexForClaims')} hint={t('field.sexForClaimsHint')} options={sexes} />
          </div>
          {/* Warns of known people before the user types more. */}
          <PossibleDuplicates ownId={ownId} isNew />
          <div className={fieldStyles.grid}>
            <PhoneField {...named('phone')} optional />
            <SelectField {...named('preferredLanguage')} options={languages} />
            <div className={fieldStyles.wide}>
              <TextField {...named('addressLine')} optional />
            </div>
            <TextField {...named('city')} optional />
            <TextField {...named('postalCode')} optional code inputMode="numeric" />
            <CheckboxField {...named('homeless')} />
            <OneNameField />
          </div>
        </div>
      </Card>
      <Suspense fallback={<Skeleton />}>
        <FurtherFields />
      </Suspense>
    </>
  );
}
