// The person's contact data and languages.
import { useTranslation } from 'react-i18next';
import { CheckboxField, fieldStyles, PhoneField, SelectField, TextField } from '#ui';
import { useAnswers } from '../person/answer-options.ts';
import { useLanguageOptions } from '../person/basic-options.ts';
import { Rows } from '../person/field-rows.tsx';
import { lists } from '../person/patient-form.ts';
import { useFieldNames } from '../person/use-field-names.ts';

const mostPhones = 5;

/** Fields outside the short form of a registration. */
export function FurtherContactFields() {
  const { t } = useTranslation('person');
  const { named, labelOf } = useFieldNames();
  const { coded, yesNo } = useAnswers();
  return (
    <>
      <div className={fieldStyles.grid}>
        <SelectField {...named('phoneUse')} optional emptyChoice options={coded('phoneUse')} />
        <CheckboxField {...named('phoneSafe')} />
        <SelectField {...named('phoneCanText')} options={yesNo} />
        <SelectField {...named('phoneCanLeaveVoicemail')} options={yesNo} />
      </div>
      <Rows
        name="otherPhones"
        label={labelOf('otherPhones')}
        one={(number) => t('row.otherPhones', { number })}
        add={t('add.phone')}
        most={mostPhones}
        blank={lists.otherPhones.newRow}
        row={(path) => (
          <>
            <PhoneField name={`${path}.number`} label={labelOf('number')} />
            <SelectField name={`${path}.use`} label={labelOf('phoneUse')} options={coded('phoneUse')} />
            <SelectField name={`${path}.canText`} label={labelOf('phoneCanText')} options={yesNo} />
            <SelectField name={`${path}.canLeaveVoicemail`} label={labelOf('phoneCanLeaveVoicemail')} options={yesNo} />
            <CheckboxField name={`${path}.safe`} label={labelOf('phoneSafe')} />
          </>
        )}
      />
      <div className={fieldStyles.grid}>
        <TextField {...named('email')} type="email" inputMode="email" code optional />
        <SelectField {...named('preferredContact')} optional emptyChoice options={coded('contactWay')} />
        <TextField {...named('bestTimes')} hint={t('hint.bestTimes')} optional />
        <SelectField {...named('literacy')} optional emptyChoice options={coded('literacy')} />
        <SelectField {...named('interpreterNeeded')} options={yesNo} />
      </div>
    </>
  );
}

export function ContactFields({ language }: { readonly language: string }) {
  const { named } = useFieldNames();
  const languages = useLanguageOptions(language);
  return (
    <div className="stack">
      <div className={fieldStyles.grid}>
        <PhoneField {...named('phone')} optional />
        <SelectField {...named('preferredLanguage')} options={languages} />
      </div>
      <FurtherContactFields />
    </div>
  );
}
