// Names, numbers and dates that identify a person.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField, fieldStyles, SelectField, TextField, TypedDateField } from '#ui';
import { useSexOptions } from '../person/basic-options.ts';
import { Rows } from '../person/field-rows.tsx';
import { NameFields, OneNameField } from '../person/name-fields.tsx';
import { useFieldNames } from '../person/use-field-names.ts';

const mostFormerNames = 10;

const Nothing = (_: { readonly ownId: string }) => null;
/** Loads in the background: the form works and saves without it. */
const PossibleDuplicates = lazy<
  typeof Nothing | typeof import('../duplicates/possible-duplicates.tsx').PossibleDuplicates
>(() =>
  import('../duplicates/possible-duplicates.tsx')
    .then((m) => ({ default: m.PossibleDuplicates }))
    .catch(() => ({ default: Nothing })),
);

/** Fields outside the short form of a registration. */
export function FurtherIdentityFields() {
  const { t } = useTranslation('person');
  const { named, labelOf } = useFieldNames();
  return (
    <>
      <div className={fieldStyles.grid}>
        <TextField {...named('middleName')} optional />
        <TextField {...named('suffix')} hint={t('hint.suffix')} optional />
        <TextField {...named('preferredName')} optional />
        <TextField {...named('pronouns')} optional />
        <TextField {...named('cin')} optional code />
        <TextField {...named('medicalRecordNumber')} optional code />
        <CheckboxField {...named('birthDateEstimated')} />
      </div>
      <Rows
        name="formerNames"
        label={labelOf('formerNames')}
        one={(number) => t('row.formerNames', { number })}
        add={t('add.formerName')}
        most={mostFormerNames}
        blank={{ name: '' }}
        row={(path) => <TextField name={`${path}.name`} label={labelOf('name')} />}
      />
    </>
  );
}

/** @param ownId the record itself, which is no duplicate of itself */
export function IdentityFields({ ownId }: { readonly ownId: string }) {
  const { t } = useTranslation('patients');
  const { named, labelOf } = useFieldNames();
  const sexes = useSexOptions();
  return (
    <div className="stack">
      <div className={fieldStyles.grid}>
        <NameFields labels={{ givenName: labelOf('givenName'), familyName: labelOf('familyName') }} />
        <TypedDateField {...named('birthDate')} birth />
        <SelectField {...named('sexForClaims')} hint={t('field.sexForClaimsHint')} options={sexes} />
        <OneNameField />
      </div>
      <Suspense>
        <PossibleDuplicates ownId={ownId} />
      </Suspense>
      <FurtherIdentityFields />
    </div>
  );
}
