// One call to the user pool of an organisation at a time, and why it was refused.
import { useRef, useState } from 'react';
import { type AuthClient, openPool } from '#session';

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
    /** True when the call was answered; a refusal is kept as the error. */
    async call(tenantName: string, ask: (client: AuthClient) => Promise<unknown>): Promise<boolean> {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setError(null);
      try {
        await ask(await openPool(tenantName));
        return true;
      } catch (refused) {
        setError(refused);
        return false;
      } finally {
        running.current = false;
        setBusy(false);
        setRound((last) => last + 1);
      }
    },
  };
}

export type PoolCall = ReturnType<typeof usePoolCall>;
