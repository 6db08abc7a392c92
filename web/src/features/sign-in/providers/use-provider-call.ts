// One sign-in at another issuer at a time, the reason of a refusal, and the target after success.
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNavigate } from '#navigation';
import { safeReturnAddress } from '#paths';
import { type IssuedToken, type ProviderError, startVerifiedSession, toProviderError } from '#session';
import { rememberTenant } from '../tenant/last-tenant.ts';

export function useProviderCall() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [refused, setRefused] = useState<ProviderError | null>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const running = useRef(false);

  async function call(ask: () => Promise<unknown>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefused(null);
    try {
      await ask();
    } catch (error) {
      setRefused(toProviderError(error));
    } finally {
      running.current = false;
      setBusy(false);
      setRound((last) => last + 1);
    }
  }

  /** Starts the session with a provider's token, once the server has accepted it. */
  async function enter(issued: IssuedToken, returnTo = query.get('returnTo')): Promise<void> {
    await startVerifiedSession(issued);
    rememberTenant(issued.tenantName);
    await navigate(safeReturnAddress(returnTo), { replace: true });
  }

  return {
    refused,
    busy,
    /** Grows with every answer. */
    round,
    call,
    enter,
    signIn: (issue: () => Promise<IssuedToken>) => call(async () => enter(await issue())),
  };
}

export type ProviderCall = ReturnType<typeof useProviderCall>;
