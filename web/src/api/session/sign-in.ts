// Starts, renews and ends a session.
import { signInAddress } from '#paths';
import { openPool } from './open-pool.ts';
import { authError, toAuthError } from './pool/auth-errors.ts';
import { keepReturnAddress } from './return-address.ts';
import {
  clearSession,
  currentInterruption,
  currentSession,
  endSession,
  rememberTenant,
  renewSession,
  startSession,
} from './session.ts';
import { poolSource, rememberSourceKind, type SessionSource, sourceOf } from './session-source.ts';
import type { Session } from './session-state.ts';
import { refreshOnce } from './session-tabs.ts';
import { fetchTenantConfig } from './tenant-config.ts';

/** The longest wait of a sign-out for a silent pool. */
const patienceMs = 3000;

/** Starts the session from the source's tokens after a sign-in. @throws AuthError */
export async function enter(tenantName: string, source: SessionSource): Promise<void> {
  const [config, { idToken, expiresAt }] = await Promise.all([fetchTenantConfig(tenantName), source.currentTokens()]);
  rememberTenant(config);
  rememberSourceKind(source.kind);
  startSession(idToken, expiresAt);
}

/** @throws AuthError */
export async function signIn(tenantName: string, username: string, password: string): Promise<void> {
  const pool = await openPool(tenantName);
  const { step } = await pool.signIn(username, password);
  if (step !== 'DONE') throw authError('UnsupportedStep');
  await enter(tenantName, poolSource(pool));
}

/**
 * New tokens for the running session (REFRESH_SESSION). A final refusal ends the session; without a connection it
 * continues until its time is over.
 * @throws AuthError
 */
export async function refreshSession(): Promise<void> {
  const session = currentSession();
  if (!session) throw authError('NoCurrentUser');
  try {
    await refreshOnce(session, async () => {
      const { idToken, expiresAt } = await (await sourceOf(session.kind, session.tenantName)).refresh();
      renewSession(idToken, expiresAt);
    });
  } catch (thrown) {
    const error = toAuthError(thrown);
    if (error.refusal !== 'network') endSession('refreshFailed', error.message);
    throw error;
  }
}

interface SignOutOptions {
  /** Ends every session of the account at its pool. */
  readonly global?: boolean;
  /** The target of the next sign-in: the current address by default, null for none. */
  readonly returnTo?: string | null;
}

/** Ends the session here in any case, at the pool if it can be reached, and leaves for the sign-in page. */
export async function signOut({ global = false, returnTo = currentAddress() }: SignOutOptions = {}): Promise<void> {
  const session = currentSession();
  const { tenantName } = session ?? currentInterruption()?.session ?? {};
  let endsAt: string | undefined;
  try {
    if (session)
      endsAt = await Promise.race([
        endAtSource(session, global),
        new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs)),
      ]);
  } catch {
    // The pool could not be reached: its tokens expire, and this browser deletes them now.
  }
  sessionStorage.clear();
  clearSession();
  const address = signInAddress({ tenantName, returnTo: returnTo ?? undefined });
  if (endsAt) keepReturnAddress(address);
  location.assign(endsAt ?? address);
}

const currentAddress = () => location.pathname + location.search;
const endAtSource = async ({ kind, tenantName }: Session, global: boolean) =>
  (await sourceOf(kind, tenantName)).signOut({ global });
