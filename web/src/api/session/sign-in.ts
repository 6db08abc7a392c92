// Signing in, keeping the session alive and signing out; the user-pool library comes in when the first of them is asked for.
import type { AuthClient } from './auth-client.ts';
import { AuthError } from './auth-client.ts';
import { sameOriginEndpoint } from './pool-settings.ts';
import { clearSession, currentSession, rememberTenant, startSession } from './session.ts';
import { fetchTenantConfig } from './tenant-config.ts';

let client: { readonly tenantName: string; readonly auth: AuthClient } | undefined;

async function authClientOf(tenantName: string): Promise<AuthClient> {
  if (client?.tenantName === tenantName) return client.auth;
  const [config, { createAmplifyAuthClient }] = await Promise.all([
    fetchTenantConfig(tenantName),
    import('./amplify-auth-client.ts'),
  ]);
  const { userPoolId, appClientId } = config;
  if (!userPoolId || !appClientId) throw new AuthError('notConfigured');
  const endpoint = sameOriginEndpoint(config.endpoint, location.origin);
  const auth = createAmplifyAuthClient({ userPoolId, appClientId, endpoint });
  rememberTenant(config);
  client = { tenantName, auth };
  return auth;
}

/** Throws AuthError. */
export async function signIn(tenantName: string, username: string, password: string): Promise<void> {
  if (!tenantName) throw new AuthError('notConfigured');
  const auth = await authClientOf(tenantName);
  const { idToken, expiresAt } = await auth.signIn(username, password);
  startSession(idToken, expiresAt);
}

/** Throws AuthError; the caller then signs out. */
export async function refreshSession(): Promise<void> {
  const session = currentSession();
  if (!session) throw new AuthError('wrong');
  const { idToken, expiresAt } = await (await authClientOf(session.tenantName)).refresh();
  startSession(idToken, expiresAt);
}

/** Ends the session here in any case, at the pool where it can be reached, and leaves for the sign-in page. */
export async function signOut(signInAddress: string): Promise<void> {
  const session = currentSession();
  try {
    if (session) await (await authClientOf(session.tenantName)).signOut();
  } catch {
    // The pool could not be reached: its tokens end by themselves, this browser forgets them now.
  }
  client = undefined;
  sessionStorage.clear();
  clearSession();
  location.assign(signInAddress);
}
