// What waits for a supervisor, and what the team has signed and not signed.
import { ArrivedCard } from './cards/arrived-card.tsx';
import { CosignCard } from './cards/cosign-card.tsx';
import { TeamSignedCard, TeamUnsignedCard } from './cards/team-cards.tsx';

export function SupervisorCards() {
  return (
    <>
      <CosignCard />
      <TeamSignedCard />
      <TeamUnsignedCard />
      <ArrivedCard />
    </>
  );
}
