// The reasons for services: the answer for today, the recommendations of practitioners, and the criteria with their
// evidence.
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient, type PatientCriterion, type Recommendation, useListState, useMay } from '#api';
import { RecordCard, useAct, useCardEditing } from '#records';
import { Card } from '#ui';
import { CriterionForm } from './criterion-form.tsx';
import { CriterionRow } from './criterion-row.tsx';
import { EligibilityCard } from './eligibility-card.tsx';
import { RecommendationForm } from './recommendation-form.tsx';
import { RecommendationRow } from './recommendation-row.tsx';
import { useCriteria } from './use-criteria.ts';
import { useEligibilityArrival } from './use-eligibility-arrival.tsx';

const openers = { recommendation: 'add-recommendation', criterion: 'add-criterion' } as const;

export function EligibilityTab({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('eligibility');
  const ofPerson = { patientId: patient.id, limit: 100 } as const;
  const recommendations = useListState<Recommendation>(
    callsOf('recommendations').useList({ ...ofPerson, sort: '-recommendedOn' }),
  );
  const met = useListState<PatientCriterion>(callsOf('patientCriteria').useList({ ...ofPerson, sort: '-metOn' }));
  const criteria = useCriteria();
  const recommendation = useCardEditing<Recommendation>(openers.recommendation);
  const criterion = useCardEditing<PatientCriterion>(openers.criterion);
  // Forbidden under emergency access or a granted request, because the record outlasts them.
  const isLasting = patient.can.includes('update');
  const mayRecommend = useMay('recommendations', 'create') === true && isLasting;
  const mayAddCriterion = useMay('patientCriteria', 'create') === true && isLasting;
  const act = useAct(callsOf('recommendations').useCommand());
  const draft = recommendations.rows?.find((one) => one.status === 'draft' && one.can.includes('update'));
  const notice = useEligibilityArrival({
    isReady: recommendations.rows !== undefined && criteria.all.length > 0,
    open: {
      recommendation: () => mayRecommend && recommendation.edit(draft ?? 'new'),
      criteria: () => mayAddCriterion && criterion.edit('new'),
    },
  });

  /** A recommendation with its document, or by the clinician herself, counts immediately. */
  async function saved(one?: Recommendation) {
    if (one && (one.documentId || one.userId)) await act('activate', {}, one);
    recommendation.onDone(one);
  }

  if (recommendation.editing)
    return (
      <Card title={t(recommendation.record ? 'recommendation.editTitle' : 'recommendation.newTitle')}>
        {notice}
        <RecommendationForm
          patient={patient}
          criteria={criteria}
          record={recommendation.record}
          onDone={(one) => void saved(one)}
        />
      </Card>
    );
  if (criterion.editing)
    return (
      <Card title={t(criterion.record ? 'criterion.editTitle' : 'criterion.newTitle')}>
        {notice}
        <CriterionForm
          patient={patient}
          criteria={criteria}
          record={criterion.record}
          onDone={(one) => criterion.onDone(one)}
        />
      </Card>
    );
  return (
    <>
      {notice}
      <EligibilityCard patient={patient} />
      <RecordCard
        title={t('recommendation.title')}
        add={
          mayRecommend && {
            id: openers.recommendation,
            label: t('recommendation.add'),
            onAdd: () => recommendation.edit('new'),
          }
        }
        list={recommendations}
        empty={t('recommendation.empty')}
        row={(row) => (
          <RecommendationRow
            key={row.id}
            row={row}
            criteria={criteria}
            onEdit={() => recommendation.edit(row)}
            onClosed={() => recommendation.focusRow(row.id)}
          />
        )}
      />
      <RecordCard
        title={t('criterion.title')}
        add={
          mayAddCriterion && {
            id: openers.criterion,
            label: t('criterion.add'),
            onAdd: () => criterion.edit('new'),
          }
        }
        list={met}
        empty={t('criterion.empty')}
        row={(row) => (
          <CriterionRow
            key={row.id}
            row={row}
            criteria={criteria}
            onEdit={() => criterion.edit(row)}
            onClosed={() => criterion.focusRow(row.id)}
          />
        )}
      />
    </>
  );
}
