// Versions of the same rules: the same program and payer, oldest first.
import type { BenefitPolicyBody } from '@puente/contract';
import type { BenefitPolicy } from '#api';

export const versionsOf = (all: readonly BenefitPolicy[], { program, payerId }: BenefitPolicy): BenefitPolicy[] =>
  all
    .filter((one) => one.program === program && (one.payerId ?? null) === (payerId ?? null))
    .sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));

export const unconfirmedIn = ({ citations }: BenefitPolicyBody): number =>
  citations.filter(({ verified }) => !verified).length;

export type Standing = 'inForce' | 'planned' | 'ended' | 'withdrawn';

export function standingOf({ status, effectiveFrom, effectiveTo }: BenefitPolicy, today: string): Standing {
  if (status === 'withdrawn') return 'withdrawn';
  if (effectiveFrom > today) return 'planned';
  return effectiveTo && effectiveTo < today ? 'ended' : 'inForce';
}
