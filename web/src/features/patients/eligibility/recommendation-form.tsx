// Records the recommendation of a practitioner: name, day, criteria, document.
import { providerTypes, recommendationKinds } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient, type Recommendation } from '#api';
import { useFormat } from '#i18n';
import { RecordForm } from '#records';
import { RecommendationFields } from './recommendation-fields.tsx';
import { type RecommendationValues, recommendationForm } from './recommendation-values.ts';
import type { Criteria } from './use-criteria.ts';

type Name = keyof RecommendationValues;

interface RecommendationFormProps {
  readonly patient: Patient;
  readonly criteria: Criteria;
  /** Left out for a new one. */
  readonly record: Recommendation | undefined;
  readonly onDone: (saved?: Recommendation) => void;
}

export function RecommendationForm({ patient, criteria, record, onDone }: RecommendationFormProps) {
  const { t } = useTranslation(['eligibility', 'people']);
  const { today } = useFormat();
  const [create] = callsOf('recommendations').useCreate();
  const [update] = callsOf('recommendations').useUpdate();

  function inWords(path: string, values: RecommendationValues): string | undefined {
    if (path === 'kind') return t(`kind.${values.kind as (typeof recommendationKinds)[number]}`);
    if (path === 'providerType')
      return t(`people:providerType.${values.providerType as (typeof providerTypes)[number]}`);
    if (path === 'documentId') return values.documentId && t('paperChosen');
    return path === 'criteria' ? values.criteria.map(criteria.titleOf).join('; ') : undefined;
  }

  return (
    <RecordForm
      definition={recommendationForm}
      record={record}
      of={patient.id}
      begin={{ recommendedOn: today }}
      beside={{ patientId: patient.id }}
      calls={{ create, update }}
      words={{
        labelOf: (path) => t(`field.${path as Name}`),
        inWords,
        sentenceFor: ({ path, code }) =>
          path === 'providerType' && code === 'not_own' ? t('refused.notOwn') : undefined,
        save: t('recommendation.save'),
        saved: t('recommendation.saved'),
      }}
      onDone={onDone}
    >
      {(form) => <RecommendationFields form={form} patient={patient} criteria={criteria} isNew={!record} />}
    </RecordForm>
  );
}
