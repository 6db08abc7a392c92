// Proposes a social need, records a diagnosis, or changes its details.
import { clinicalStates, diagnosisCategories, diagnosisSayers } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, type Diagnosis, type Patient, useCodeFinder, useMay } from '#api';
import { toLanguage } from '#i18n';
import { beginning, CodeYear, choice, codeOf, date, defineForm, RecordForm, text } from '#records';
import { DateField, fieldStyles, PickField, ProseField, SelectField } from '#ui';
import { useDiagnosisWords } from './use-diagnosis-words.ts';

const diagnosisForm = defineForm('diagnosis', {
  code: codeOf('title'),
  recordedAs: beginning(choice, 'unconfirmed'),
  category: beginning(choice, 'problem-list-item'),
  clinicalStatus: beginning(choice, 'active'),
  assertedBy: text,
  onsetOn: date,
  abatedOn: date,
  note: text,
});
type Name = keyof typeof diagnosisForm.empty;

const certainties = ['confirmed', 'provisional', 'unconfirmed'] as const;
const longestNote = 1000;
/** Refusals with a sentence of their own. */
const known = ['not_allowed', 'unknown', 'heading', 'taken', 'required'] as const;

interface DiagnosisFormProps {
  readonly patient: Patient;
  readonly record?: Diagnosis | undefined;
  readonly onDone: (saved?: Diagnosis) => void;
}

export function DiagnosisForm({ patient, record, onDone }: DiagnosisFormProps) {
  const { t } = useTranslation(['diagnoses', 'common']);
  const words = useDiagnosisWords();
  const [create] = callsOf('diagnoses').useCreate();
  const [update] = callsOf('diagnoses').useUpdate();
  const decides = useMay('diagnoses', 'confirm') === true;
  const labelOf = (path: string) => t(`field.${path as Name}`);

  function inWords(path: string, values: typeof diagnosisForm.empty): string | undefined {
    if (path === 'recordedAs') return t(`common:status.diagnosis.${values.recordedAs as 'confirmed'}`);
    if (path === 'category') return t(`category.${values.category as 'health-concern'}`);
    if (path === 'clinicalStatus') return words.clinical(values.clinicalStatus);
    return path === 'assertedBy' && values.assertedBy ? words.sayer(values.assertedBy) : undefined;
  }

  return (
    <RecordForm
      definition={diagnosisForm}
      record={record}
      of={patient.id}
      begin={decides ? { recordedAs: 'confirmed' } : undefined}
      beside={{ patientId: patient.id }}
      calls={{ create, update }}
      words={{
        labelOf,
        inWords,
        sentenceFor: ({ path, code }) => {
          const refusal = known.find((one) => one === code);
          return refusal && (path === 'code' || path === 'abatedOn')
            ? t(`refused.${path}.${refusal}` as 'refused.code.taken')
            : undefined;
        },
        save: t(record || decides ? 'save' : 'propose'),
        saved: t(record || decides ? 'saved' : 'proposed'),
      }}
      onDone={onDone}
    >
      {!record && <CodeField label={labelOf('code')} social={!decides} />}
      {decides && <Decided labelOf={labelOf} isNew={!record} />}
      <div className={fieldStyles.grid}>
        <SelectField
          name="assertedBy"
          label={labelOf('assertedBy')}
          optional
          emptyChoice
          options={diagnosisSayers.map((value) => ({ value, label: words.sayer(value) }))}
        />
        <DateField name="onsetOn" label={labelOf('onsetOn')} optional />
        {record && <DateField name="abatedOn" label={labelOf('abatedOn')} optional />}
      </div>
      <ProseField name="note" label={labelOf('note')} hint={t('noteHint')} optional rows={3} max={longestNote} />
    </RecordForm>
  );
}

function CodeField({ label, social }: { readonly label: string; readonly social: boolean }) {
  const { t, i18n } = useTranslation('diagnoses');
  const find = useCodeFinder({ language: toLanguage(i18n.language), social });
  return (
    <div>
      <PickField name="code" label={label} hint={t(social ? 'socialHint' : 'codeHint')} find={find} />
      <CodeYear />
    </div>
  );
}

/** The clinician's statements about the diagnosis. */
function Decided({ labelOf, isNew }: { readonly labelOf: (path: string) => string; readonly isNew: boolean }) {
  const { t } = useTranslation(['diagnoses', 'common']);
  const words = useDiagnosisWords();
  return (
    <div className={fieldStyles.grid}>
      {isNew && (
        <SelectField
          name="recordedAs"
          label={labelOf('recordedAs')}
          options={certainties.map((value) => ({ value, label: t(`common:status.diagnosis.${value}`) }))}
        />
      )}
      <SelectField
        name="category"
        label={labelOf('category')}
        options={diagnosisCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <SelectField
        name="clinicalStatus"
        label={labelOf('clinicalStatus')}
        options={clinicalStates.map((value) => ({ value, label: words.clinical(value) }))}
      />
    </div>
  );
}
