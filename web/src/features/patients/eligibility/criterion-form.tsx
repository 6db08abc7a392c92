// Records a criterion that the person meets: criterion, day, evidence, and the person who determined it.
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient, type PatientCriterion } from '#api';
import { useFormat } from '#i18n';
import { choice, date, defineForm, RecordForm, text } from '#records';
import { DateField, fieldStyles, ProseField, SelectField, TextField } from '#ui';
import { PaperField } from './paper-field.tsx';
import type { Criteria } from './use-criteria.ts';

const criterionForm = defineForm(
  'patientCriterion',
  { criterion: choice, metOn: date, evidence: text, determinedBy: text, documentId: choice },
  { check: ({ metOn }, today) => ({ ...(metOn > today && { metOn: 'dateFuture' as const }) }) },
);
type Name = keyof typeof criterionForm.empty;

const longestEvidence = 1000;

interface CriterionFormProps {
  readonly patient: Patient;
  readonly criteria: Criteria;
  /** Left out for a new one. */
  readonly record: PatientCriterion | undefined;
  readonly onDone: (saved?: PatientCriterion) => void;
}

export function CriterionForm({ patient, criteria, record, onDone }: CriterionFormProps) {
  const { t } = useTranslation('eligibility');
  const { today } = useFormat();
  const [create] = callsOf('patientCriteria').useCreate();
  const [update] = callsOf('patientCriteria').useUpdate();
  const labeled = (name: Name) => ({ name, label: t(`field.${name}`) });
  return (
    <RecordForm
      definition={criterionForm}
      record={record}
      of={patient.id}
      begin={{ metOn: today }}
      beside={{ patientId: patient.id }}
      calls={{ create, update }}
      words={{
        labelOf: (path) => t(`field.${path as Name}`),
        inWords: (path, values) =>
          path === 'criterion'
            ? criteria.titleOf(values.criterion)
            : path === 'documentId' && values.documentId
              ? t('paperChosen')
              : undefined,
        save: t('criterion.save'),
        saved: t('criterion.saved'),
      }}
      onDone={onDone}
    >
      <div className={fieldStyles.grid}>
        {!record && (
          <SelectField
            {...labeled('criterion')}
            emptyChoice
            options={criteria.all.map(({ code }) => ({ value: code, label: criteria.titleOf(code) }))}
          />
        )}
        <DateField {...labeled('metOn')} />
        <TextField {...labeled('determinedBy')} hint={t('hint.determinedBy')} />
      </div>
      <ProseField {...labeled('evidence')} rows={3} max={longestEvidence} />
      <PaperField patient={patient} hint={t('hint.evidence')} />
    </RecordForm>
  );
}
