// The person's statements about themselves. "Not asked" is the default of every question, and "declined" is an answer.
import { askedDeclined } from '@puente/contract';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField, fieldStyles, SelectField, TextField } from '#ui';
import { useAnswers } from '../person/answer-options.ts';
import { HiddenField } from '../person/hidden-field.tsx';
import type { Hideable } from '../person/hidden-fields.ts';
import type { PatientFormValues } from '../person/patient-form.ts';
import { useFieldNames } from '../person/use-field-names.ts';
import { RaceField } from './race-field.tsx';

/** The tribe's own name; a choice before it distinguishes declined from not asked. */
function TribeField() {
  const { t } = useTranslation('person');
  const { labelOf, named } = useFieldNames();
  const { field } = useController<PatientFormValues, 'tribalAffiliation'>({ name: 'tribalAffiliation' });
  const declined = field.value === askedDeclined;
  return (
    <div className="stack-tight">
      {!declined && <TextField {...named('tribalAffiliation')} hint={t('hint.tribalAffiliation')} optional />}
      {declined && <span className={fieldStyles.hint}>{labelOf('tribalAffiliation')}</span>}
      <label className={fieldStyles.check}>
        <input
          type="checkbox"
          checked={declined}
          onChange={(event) => field.onChange(event.target.checked ? askedDeclined : '')}
        />
        <span>{t('declined')}</span>
      </label>
    </div>
  );
}

interface AboutFieldsProps {
  /** Fields the reader's role does not read. */
  readonly hidden: readonly Hideable[];
}

export function AboutFields({ hidden }: AboutFieldsProps) {
  const { named, labelOf } = useFieldNames();
  const { asked } = useAnswers();
  const own = (name: 'genderIdentity' | 'sexualOrientation') =>
    hidden.includes(name) ? (
      <HiddenField label={labelOf(name)} />
    ) : (
      <SelectField {...named(name)} options={asked(name)} />
    );
  return (
    <div className="stack">
      <RaceField label={labelOf('race')} />
      <div className={fieldStyles.grid}>
        <SelectField {...named('ethnicity')} options={asked('ethnicity')} />
        <TribeField />
        {own('genderIdentity')}
        {own('sexualOrientation')}
      </div>
    </div>
  );
}

/** The person's present situation: asked only if the help needs it. */
export function LivingFields({ hidden }: AboutFieldsProps) {
  const { named, labelOf } = useFieldNames();
  const { asked } = useAnswers();
  return (
    <div className={fieldStyles.grid}>
      <SelectField {...named('housingStatus')} options={asked('housingStatus')} />
      <SelectField {...named('veteran')} options={asked('ownAnswer')} />
      {hidden.includes('justiceInvolved') ? (
        <HiddenField label={labelOf('justiceInvolved')} />
      ) : (
        <SelectField {...named('justiceInvolved')} options={asked('ownAnswer')} />
      )}
      {hidden.includes('pregnancyDueOn') ? (
        <HiddenField label={labelOf('pregnancyDueOn')} />
      ) : (
        <DateField {...named('pregnancyDueOn')} optional />
      )}
    </div>
  );
}
