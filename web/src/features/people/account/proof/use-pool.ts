// Loads data from the organization's user pool, and runs actions there.
import { useCallback, useEffect, useState } from 'react';
import { type AuthClient, AuthError, openPool, useAuthSentence, useSession } from '#session';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly value: T };

export function usePool(): () => Promise<AuthClient> {
  const tenantName = useSession()?.tenantName ?? '';
  return useCallback(() => openPool(tenantName), [tenantName]);
}

/** `load` must stay the same function. Loads again after a repeated sign-in. */
export function useLoaded<T>(load: (pool: AuthClient) => Promise<T>): Loaded<T> & { readonly reload: () => void } {
  const open = usePool();
  const token = useSession()?.token;
  const [times, setTimes] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token or another wish reads again.
  useEffect(() => {
    let stale = false;
    open()
      .then(load)
      .then(
        (value) => !stale && setLoaded({ state: 'ready', value }),
        (error: unknown) => !stale && setLoaded({ state: 'failed', error }),
      );
    return () => {
      stale = true;
    };
  }, [open, load, token, times]);
  const reload = useCallback(() => setTimes((before) => before + 1), []);
  return { ...loaded, reload };
}

/** One action at a time, with the reason of the last failure as a sentence. */
export function usePoolAction() {
  const open = usePool();
  const sentence = useAuthSentence();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  /** True after success. */
  async function run(step: (pool: AuthClient) => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setError(undefined);
    try {
      await step(await open());
      return true;
    } catch (thrown) {
      setError(thrown);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    busy,
    failure: error === undefined ? undefined : sentence(error),
    refusal: error instanceof AuthError ? error.refusal : undefined,
    run,
  };
}
