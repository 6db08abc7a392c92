// Entering a session, keeping it alive and signing out.
import { authError } from './auth-errors.ts';
import { openPool } from './open-pool.ts';
import { clearSession, currentSession, rememberTenant, startSession } from './session.ts';
import { poolSource, rememberSourceKind, type SessionSource, sourceKind, sourceOf } from './session-source.ts';
import { fetchTenantConfig } from './tenant-config.ts';

/** Starts the session from the tokens that the source holds after a sign-in. @throws AuthError */
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

/** @throws AuthError; the caller then signs out */
export async function refreshSession(): Promise<void> {
  const session = currentSession();
  if (!session) throw authError('NoCurrentUser');
  const { idToken, expiresAt } = await (await sourceOf(sourceKind(), session.tenantName)).refresh();
  startSession(idToken, expiresAt);
}

/** Ends the session here in any case, at the pool where it can be reached, and leaves for the sign-in page. */
export async function signOut(signInAddress: string): Promise<void> {
  const session = currentSession();
  try {
    if (session) await (await sourceOf(sourceKind(), session.tenantName)).signOut();
  } catch {
    // The pool could not be reached: its tokens end by themselves, this browser forgets them now.
  }
  sessionStorage.clear();
  clearSession();
  location.assign(signInAddress);
}
