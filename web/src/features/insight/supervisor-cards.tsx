// The tasks that wait for a supervisor, and the team's signed and unsigned notes.
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
