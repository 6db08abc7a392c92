// Writes down what a practitioner recommends: who, when, by which criteria, on which paper.
import { providerTypes, recommendationKinds } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import {
  type Patient,
  type Recommendation,
  useCreateRecommendationMutation,
  useUpdateRecommendationMutation,
} from '#api';
import { useFormat } from '#i18n';
import { beginning, choice, choices, date, defineForm, RecordForm, reference, shownOnly, text } from '#records';
import { RecommendationFields } from './recommendation-fields.tsx';
import type { Criteria } from './use-criteria.ts';

export const recommenders = ['name', 'directory', 'self'] as const;
export type Recommender = (typeof recommenders)[number];

const recommendationForm = defineForm(
  'recommendation',
  {
    by: shownOnly<Recommender>('name', (_, { userId, practitionerId }) =>
      userId ? 'self' : practitionerId ? 'directory' : 'name',
    ),
    practitioner: text,
    practitionerId: reference('practitionerName'),
    userId: text,
    kind: beginning(choice, 'individual'),
    providerType: choice,
    npi: text,
    licenceNumber: text,
    recommendedOn: date,
    expiresOn: date,
    criteria: choices,
    documentId: choice,
    note: text,
  },
  {
    // What was entered for another way is not sent.
    adjust: ({ by: _, ...body }, { by }) => ({
      ...body,
      practitioner: by === 'name' ? body['practitioner'] : null,
      practitionerId: by === 'directory' ? body['practitionerId'] : null,
      userId: by === 'self' ? body['userId'] : null,
    }),
    check: ({ by, practitioner, practitionerId, criteria, recommendedOn, expiresOn }, today) => ({
      ...(by === 'name' && practitioner.trim() === '' && { practitioner: 'required' as const }),
      ...(by === 'directory' && !practitionerId && { practitionerId: 'required' as const }),
      ...(criteria.length === 0 && { criteria: 'required' as const }),
      ...(recommendedOn > today && { recommendedOn: 'dateFuture' as const }),
      ...(expiresOn && expiresOn < recommendedOn && { expiresOn: 'endBeforeStart' as const }),
    }),
  },
);
export type RecommendationValues = typeof recommendationForm.empty;
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
  const [create] = useCreateRecommendationMutation();
  const [update] = useUpdateRecommendationMutation();

  function inWords(path: string, values: RecommendationValues): string | undefined {
    if (path === 'kind') return t(`kind.${values.kind as (typeof recommendationKinds)[number]}`);
    if (path === 'providerType') return t(`people:providerType.${values.providerType as (typeof providerTypes)[number]}`);
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
        sentenceFor: ({ path, code }) => (path === 'providerType' && code === 'not_own' ? t('refused.notOwn') : undefined),
        save: t('recommendation.save'),
        saved: t('recommendation.saved'),
      }}
      onDone={onDone}
    >
      {(form) => <RecommendationFields form={form} patient={patient} criteria={criteria} isNew={!record} />}
    </RecordForm>
  );
}
