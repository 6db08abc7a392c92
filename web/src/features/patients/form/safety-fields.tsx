// The risk tier of the person, and alerts for anyone who meets them.
import { useTranslation } from 'react-i18next';
import { CheckboxField, fieldStyles, SelectField, TextField, TimeField } from '#ui';
import { useAnswers } from '../person/answer-options.ts';
import { Rows } from '../person/field-rows.tsx';
import { lists } from '../person/patient-form.ts';
import { useFieldNames } from '../person/use-field-names.ts';

const mostFlags = 10;

export function SafetyFields() {
  const { t } = useTranslation('person');
  const { named, labelOf } = useFieldNames();
  const { coded } = useAnswers();
  return (
    <div className="stack">
      <div className={fieldStyles.grid}>
        <SelectField {...named('riskTier')} optional emptyChoice options={coded('riskTier')} />
        <CheckboxField {...named('doNotContact')} hint={t('hint.doNotContact')} />
        <TimeField {...named('contactFrom')} hint={t('hint.contactHours')} optional />
        <TimeField {...named('contactUntil')} optional />
      </div>
      <Rows
        name="flags"
        label={labelOf('flags')}
        one={(number) => t('row.flags', { number })}
        add={t('add.flag')}
        most={mostFlags}
        blank={lists.flags.newRow}
        row={(path) => (
          <>
            <SelectField name={`${path}.kind`} label={labelOf('flagKind')} options={coded('flagKind')} />
            <TextField name={`${path}.text`} label={labelOf('text')} hint={t('hint.flag')} optional />
          </>
        )}
      />
    </div>
  );
}
