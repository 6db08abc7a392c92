// One call to the user pool of an organization at a time, with the reason of its refusal.
import { useRef, useState } from 'react';
import { type AuthClient, AuthError, openPool } from '#session';

/** `codeRefused`: another code may work. */
export type CallOutcome = 'done' | 'refused' | 'codeRefused';

const isOfCode = (error: unknown) =>
  error instanceof AuthError && (error.refusal === 'codeWrong' || error.refusal === 'codeOld');

export function usePoolCall() {
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const running = useRef(false);
  return {
    error,
    busy,
    /** Grows with every answer. */
    round,
    setError,
    /** Stores a refusal as the error. */
    async call(tenantName: string, ask: (client: AuthClient) => Promise<unknown>): Promise<CallOutcome> {
      if (running.current) return 'refused';
      running.current = true;
      setBusy(true);
      setError(null);
      try {
        await ask(await openPool(tenantName));
        return 'done';
      } catch (refused) {
        setError(refused);
        return isOfCode(refused) ? 'codeRefused' : 'refused';
      } finally {
        running.current = false;
        setBusy(false);
        setRound((last) => last + 1);
      }
    },
  };
}

export type PoolCall = ReturnType<typeof usePoolCall>;
