// Asks who it is before something that changes who gets into the account, when the sign-in is more than ten minutes old.
import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';
import { currentSession, isFresh } from '#session';

/** Runs the act, after a sign-in where it is time for one; what was typed stays where it is. */
type Prove = (act: () => void, always?: 'always') => void;

const ProofContext = createContext<Prove>((act) => act());
const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((m) => ({ default: m.ProofDialog })));

export const useProof = (): Prove => use(ProofContext);

export function ProofProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<{ readonly act: () => void }>();
  const prove = useCallback<Prove>((act, always) => {
    const session = currentSession();
    if (session && isFresh(session) && !always) act();
    else setAsked({ act });
  }, []);
  const close = () => setAsked(undefined);
  return (
    <ProofContext value={prove}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <ProofDialog
            onDone={() => {
              close();
              asked.act();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </ProofContext>
  );
}
