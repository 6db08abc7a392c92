// The stage of an open referral, or the outcome of a closed one. Its words are in the texts `referrals`.
import type { ReferralDirection, ReferralStage, ReferralState } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Chip, type IconName, type Tone } from '#ui';

type Look = readonly [Tone, IconName];

const stages: Partial<Record<ReferralStage, Look>> = {
  new: ['info', 'referral'],
  eligibility: ['info', 'shield'],
  accepted: ['accent', 'check'],
  outreach: ['accent', 'phone'],
  engaged: ['success', 'check'],
};
const states: Partial<Record<string, Look>> = {
  draft: ['neutral', 'pen'],
  requested: ['info', 'referral'],
  'on-hold': ['warning', 'clock'],
  failed: ['neutral', 'minus'],
  completed: ['success', 'check-circle'],
  'entered-in-error': ['neutral', 'x-circle'],
};

interface Stand {
  readonly status: string;
  readonly stage: ReferralStage;
  readonly direction: ReferralDirection;
}

export function ReferralChip({ referral: { status, stage, direction } }: { readonly referral: Stand }) {
  const { t } = useTranslation('referrals');
  // We wait for a partner's answer to a sent referral; a received referral is new to us.
  const isSent = direction === 'out' && stage === 'new';
  const ofStage = isSent || status === 'on-hold' ? undefined : stages[stage];
  const [tone, icon] = ofStage ?? states[status] ?? ['neutral', 'x'];
  return (
    <Chip tone={tone} icon={icon}>
      {ofStage ? t(`stage.${stage}`) : t(`status.${status as ReferralState}`)}
    </Chip>
  );
}
