// The course of a referral: its past stages with their days, and its outcome.
import { type ReferralStage, type ReferralState, referralStages, stagesReached } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { Referral } from '#api';
import { useFormat } from '#i18n';
import { type Step, Stepper } from '#ui';

/** A draft has no course yet, and a voided referral has none. */
export function ReferralCourse({ referral }: { readonly referral: Referral }) {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const { stage, status, direction, course } = referral;
  if (status === 'entered-in-error') return null;
  const reached = stagesReached(referral);
  // A partner does its own checks.
  const stages = referralStages.filter((one) => one !== 'draft' && (direction === 'in' || one !== 'eligibility'));
  const at = stages.indexOf(stage);
  const standingOf = (one: ReferralStage, index: number): Step['standing'] => {
    if (one === stage) return 'current';
    if (index > at) return 'ahead';
    return reached.has(one) ? 'done' : 'left-out';
  };
  const dayOf = (one: ReferralStage) => course.find((step) => step.stage === one)?.on;
  const steps = stages.map((one, index): Step => {
    const standing = standingOf(one, index);
    const on = dayOf(one);
    return {
      name: one === 'closed' && stage === 'closed' ? t(`status.${status as ReferralState}`) : t(`stage.${one}`),
      standing,
      ...(on && (standing === 'done' || standing === 'current') && { note: format.dayOfMonth(on) }),
    };
  });
  return (
    <div className="off-paper">
      <Stepper label={t('stepsOf')} steps={steps} />
    </div>
  );
}
