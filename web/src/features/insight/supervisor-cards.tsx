// What waits for a supervisor, and what the team has signed and not signed.
import { CosignCard } from './cosign-card.tsx';
import { TeamSignedCard, TeamUnsignedCard } from './team-cards.tsx';

export function SupervisorCards() {
  return (
    <>
      <CosignCard />
      <TeamSignedCard />
      <TeamUnsignedCard />
    </>
  );
}
