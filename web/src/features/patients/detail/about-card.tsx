// The person's statements about themselves and their present life. The reader opens fields hidden from their role for a
// stated purpose, which the audit records.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Patient, type PurposeOfUse, purposesOfUse, useGetPatientForPurposeQuery } from '#api';
import { useFormat } from '#i18n';
import { Button, Card, type Detail, DetailList, ErrorNotice, Field, fieldStyles } from '#ui';
import { useAnswers } from '../person/answer-options.ts';
import { HiddenField } from '../person/hidden-field.tsx';
import { hiddenIn } from '../person/hidden-fields.ts';
import { useFieldNames } from '../person/use-field-names.ts';

export function AboutCard({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation(['person', 'patients', 'common']);
  const [purpose, setPurpose] = useState<PurposeOfUse>();
  const opened = useGetPatientForPurposeQuery({ id: patient.id, purpose: purpose ?? 'TREAT' }, { skip: !purpose });
  const shown = (purpose && opened.currentData) || patient;
  const hidden = hiddenIn(shown);
  const { labelOf } = useFieldNames();
  const isHidden = hidden.length > 0;
  const details = useDetails(shown);
  return (
    <Card title={t('about.title')}>
      <div className="stack">
        {details.some(({ value }) => value) ? (
          <DetailList details={details} />
        ) : (
          !isHidden && <p className="small muted">{t('about.empty')}</p>
        )}
        {isHidden && <HiddenField label={hidden.map(labelOf).join(', ')} />}
        {isHidden && <PurposeQuestion busy={opened.isFetching} onOpen={setPurpose} />}
        {opened.isError && <ErrorNotice message={t('common:error.server')} onRetry={() => void opened.refetch()} />}
      </div>
    </Card>
  );
}

interface PurposeQuestionProps {
  readonly busy: boolean;
  readonly onOpen: (purpose: PurposeOfUse) => void;
}

function PurposeQuestion({ busy, onOpen }: PurposeQuestionProps) {
  const { t } = useTranslation('person');
  const [chosen, setChosen] = useState<PurposeOfUse>('TREAT');
  return (
    <div className="stack off-paper">
      <p className="small">{t('about.purpose')}</p>
      <Field id="purpose-of-use" label={t('about.why')}>
        <select
          id="purpose-of-use"
          className={fieldStyles.control}
          value={chosen}
          onChange={({ target }) => setChosen(purposesOfUse.find((known) => known === target.value) ?? chosen)}
        >
          {purposesOfUse.map((code) => (
            <option key={code} value={code}>
              {t(`purpose.${code}`)}
            </option>
          ))}
        </select>
      </Field>
      <div>
        <Button size="small" variant="outlined" aria-disabled={busy} onClick={() => onOpen(chosen)}>
          {t('about.open')}
        </Button>
      </div>
    </div>
  );
}

/** An unasked question is left out; "declined" is an answer. */
function useDetails(patient: Patient): readonly Detail[] {
  const format = useFormat();
  const { word } = useAnswers();
  const { labelOf } = useFieldNames();
  const { t } = useTranslation('person');
  const answer = (name: 'genderIdentity' | 'sexualOrientation' | 'justiceInvolved', list: string): Detail => ({
    name: labelOf(name),
    value: patient[name] && word(list, patient[name]),
  });
  return [
    {
      name: t('about.wholeName'),
      value:
        (patient.middleName || patient.suffix) &&
        [patient.givenName, patient.middleName, patient.familyName, patient.suffix].filter(Boolean).join(' '),
    },
    { name: labelOf('formerNames'), value: patient.formerNames.join(', ') },
    { name: labelOf('birthDate'), value: patient.birthDateEstimated ? t('about.estimated') : null },
    { name: labelOf('deceasedOn'), value: patient.deceasedOn && format.date(patient.deceasedOn) },
    { name: labelOf('race'), value: patient.race?.map((code) => word('race', code)).join(', ') },
    { name: labelOf('ethnicity'), value: patient.ethnicity && word('ethnicity', patient.ethnicity) },
    {
      name: labelOf('tribalAffiliation'),
      value: patient.tribalAffiliation === 'asked-declined' ? t('declined') : patient.tribalAffiliation,
    },
    answer('genderIdentity', 'genderIdentity'),
    answer('sexualOrientation', 'sexualOrientation'),
    { name: labelOf('housingStatus'), value: patient.housingStatus && word('housingStatus', patient.housingStatus) },
    { name: labelOf('veteran'), value: patient.veteran && word('ownAnswer', patient.veteran) },
    answer('justiceInvolved', 'ownAnswer'),
    {
      name: labelOf('pregnancyDueOn'),
      value: patient.pregnancyDueOn && format.date(patient.pregnancyDueOn),
    },
  ];
}
