// The goals and steps of a person's care plans, and the needs, in words: what an activity can serve, and what one served.
import type { carePlan, RecordOf, ServiceType } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, type Need, useListState, useMay } from '#api';
import type { Option } from '#ui';
import { type Served, servedBy, servedValue } from './served.ts';

type CarePlan = RecordOf<typeof carePlan>;
/** All versions of the plans of a person. */
const mostPlans = 50;
const mostNeeds = 100;

/** @param patientId undefined: nothing is asked */
function useSources(patientId: string | undefined) {
  const mayReadPlans = useMay('carePlans', 'read') === true;
  const mayReadNeeds = useMay('needs', 'read') === true;
  const plans = useListState<CarePlan>(
    callsOf('carePlans').useList({ patientId, limit: mostPlans }, { skip: !patientId || !mayReadPlans }),
  );
  const needs = useListState<Need>(
    callsOf('needs').useList({ patientId, limit: mostNeeds }, { skip: !patientId || !mayReadNeeds }),
  );
  return { plans: plans.rows ?? [], needs: needs.rows ?? [] };
}

/** What an activity served in words; undefined where it served nothing in particular. */
export function useServedWords(patientId: string | undefined): (served: Served) => string | undefined {
  const { t } = useTranslation(['encounters', 'programs']);
  const { plans, needs } = useSources(patientId);
  return ({ goalId, stepId, needId }) => {
    const step = stepId && plans.flatMap(({ steps }) => steps).find(({ id }) => id === stepId);
    const goal = goalId && plans.flatMap(({ goals }) => goals).find(({ id }) => id === goalId);
    const need = needId && needs.find(({ id }) => id === needId);
    if (stepId) return step ? t('serves.step', { text: step.text }) : t('serves.someStep');
    if (goalId) return goal ? t('serves.goal', { text: goal.text }) : t('serves.someGoal');
    if (!needId) return undefined;
    return need ? t('serves.need', { text: t(`programs:need.${need.domain}`) }) : t('serves.someNeed');
  };
}

export interface ServeChoices {
  readonly options: readonly Option[];
  /** The kind of work of a chosen step. */
  readonly serviceOf: (value: string) => ServiceType | undefined;
  readonly wordsOf: (value: string) => string | undefined;
}

/** The goals and steps of the plan in force and the open needs. No options: there is nothing to choose. */
export function useServeChoices(patientId: string): ServeChoices {
  const { t } = useTranslation(['encounters', 'programs']);
  const { plans, needs } = useSources(patientId);
  const wordsOf = useServedWords(patientId);
  const active = plans.filter(({ status }) => status === 'active');
  const ofPlans = active.flatMap(({ goals, steps }) =>
    goals.flatMap((goal) => [
      { value: servedValue({ goalId: goal.id }), label: t('serves.goal', { text: goal.text }) },
      ...steps
        .filter(({ goalId }) => goalId === goal.id)
        .map(({ id, text }) => ({
          value: servedValue({ goalId: goal.id, stepId: id }),
          label: t('serves.step', { text }),
        })),
    ]),
  );
  const ofNeeds = needs
    .filter(({ status }) => status === 'open' || status === 'in-work')
    .map(({ id, domain }) => ({
      value: servedValue({ needId: id }),
      label: t('serves.need', { text: t(`programs:need.${domain}`) }),
    }));
  return {
    options: [...ofPlans, ...ofNeeds],
    serviceOf: (value) => {
      const { stepId } = servedBy(value);
      const step = stepId && active.flatMap(({ steps }) => steps).find(({ id }) => id === stepId);
      return step ? (step.serviceType ?? undefined) : undefined;
    },
    wordsOf: (value) => wordsOf(servedBy(value)),
  };
}
