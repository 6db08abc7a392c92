// Asks for a new sign-in before a change of access to the account, if the last one is more than ten minutes old.
import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';
import { currentSession, isFresh } from '#session';

/** Runs the action, if necessary after a new sign-in; entries are preserved. */
type Prove = (action: () => void, always?: 'always') => void;

const ProofContext = createContext<Prove>((action) => action());
const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((m) => ({ default: m.ProofDialog })));

export const useProof = (): Prove => use(ProofContext);

export function ProofProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<{ readonly action: () => void }>();
  const prove = useCallback<Prove>((action, always) => {
    const session = currentSession();
    if (session && isFresh(session) && !always) action();
    else setAsked({ action });
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
              asked.action();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </ProofContext>
  );
}
