// The cards beside a referral to a partner: the partner's view, the messages, and the choice of the next partner.
import type { Referral } from '#api';
import type { useReferralCommands } from '../referral/use-referral-commands.ts';
import { ConsentCard } from './consent-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { PlanBCard } from './plan-b-card.tsx';
import { SharedCard } from './shared-card.tsx';

interface PartnerCardsProps {
  readonly referral: Referral;
  readonly commands: ReturnType<typeof useReferralCommands>;
}

export function PartnerCards({ referral, commands }: PartnerCardsProps) {
  return (
    <>
      {referral.isOpen && referral.can.includes('update') && <ConsentCard referral={referral} />}
      <PlanBCard referral={referral} commands={commands} />
      {referral.isOpen && referral.can.includes('update') && <SharedCard referral={referral} />}
      {referral.status !== 'draft' && <MessagesCard referral={referral} />}
    </>
  );
}
