// /dashboard/exports: a copy of all data asks for a new sign-in, as changes of the account do.

import { ExportsScreen } from '../features/exchange/exports-screen.tsx';
import { PartsContext } from '../features/people/account/proof/account-parts.ts';
import { ProofProvider, useProof } from '../features/people/account/proof/proof.tsx';
import { accountParts } from './account-parts.tsx';

export function ExportsPage() {
  return (
    <PartsContext value={accountParts}>
      <ProofProvider>
        <Screen />
      </ProofProvider>
    </PartsContext>
  );
}

const Screen = () => <ExportsScreen prove={useProof()} />;
