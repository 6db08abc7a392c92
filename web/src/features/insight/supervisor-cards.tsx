// What waits for a supervisor, and what the team has signed and not signed.
import { lazy, Suspense } from 'react';
import { CosignCard } from './cards/cosign-card.tsx';
import { TeamSignedCard, TeamUnsignedCard } from './cards/team-cards.tsx';

const ArrivedCard = lazy(() => import('./cards/arrived-card-later.ts').then((m) => ({ default: m.ArrivedCard })));

export function SupervisorCards() {
  return (
    <>
      <CosignCard />
      <TeamSignedCard />
      <TeamUnsignedCard />
      <Suspense>
        <ArrivedCard />
      </Suspense>
    </>
  );
}
