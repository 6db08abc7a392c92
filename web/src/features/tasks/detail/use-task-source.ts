// The record that a task is about, as a link.
import { useTranslation } from 'react-i18next';
import { type AnyTask } from '#care';
import { paths } from '#paths';

export interface TaskLink {
  readonly label: string;
  readonly to: string;
}

export function useTaskSource(): (task: AnyTask) => TaskLink | undefined {
  const { t } = useTranslation('tasks');
  return (task) => {
    if (!('patientId' in task)) return undefined;
    const { patientId, referralId, encounterId, assessmentId, needId, carePlanId } = task;
    if (referralId) return { label: t('source.referral'), to: paths.referral(referralId) };
    if (encounterId) return { label: t('source.visit'), to: paths.encounter(encounterId) };
    if (assessmentId) return { label: t('source.assessment'), to: paths.assessment(assessmentId) };
    if (carePlanId) return { label: t('source.plan'), to: paths.carePlan(carePlanId) };
    return needId ? { label: t('source.need'), to: paths.patient(patientId, 'needs') } : undefined;
  };
}
