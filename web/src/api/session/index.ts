// The public interface of the session: the signed-in user, signing in and out.

export type { CopyRefusal } from './demo-copy.ts';
export { isFresh } from './fresh-sign-in.ts';
export { idleMs, isLocked, lockScreen, noteInput, useLocked } from './idle-lock.ts';
export { initializeSession } from './initialize-session.ts';
export { openPool } from './open-pool.ts';
export { pageTenant } from './page-tenant.ts';
export type {
  AuthClient,
  AuthEvent,
  CodeWay,
  Delivery,
  Device,
  FirstFactor,
  HostedSignIn,
  MfaType,
  Passkey,
  RecoveryCodeCount,
  SignInStep,
  Tokens,
  TotpSecret,
  UserSession,
} from './pool/auth-client.ts';
export { AuthError, type AuthRefusal } from './pool/auth-error.ts';
export { isHostedRedirect, pendingHostedLogin } from './pool/hosted-login.ts';
export type { FirebaseProvider } from './providers/firebase-source.ts';
export type { IssuedToken } from './providers/issued-token.ts';
export { loadFirebase, loadJwt, loadOidc } from './providers/lazy-sources.ts';
export type { OidcProvider } from './providers/oidc-source.ts';
export { ProviderError, type ProviderRefusal, toProviderError } from './providers/provider-error.ts';
export { takeReturnAddress } from './return-address.ts';
export {
  clearSession,
  currentSession,
  endSession,
  type Session,
  useAuthState,
  useInterruption,
  useSession,
} from './session.ts';
export { poolSource, type SessionSource, sourceOf } from './session-source.ts';
export type { Interruption, SessionEnd } from './session-state.ts';
export { enter, refreshSession, signIn, signOut } from './sign-in.ts';
export { startVerifiedSession } from './start-verified-session.ts';
export { fetchDemo, fetchTenantConfig, loadDemoCopy } from './tenant-config.ts';
export { useAuthSentence } from './use-auth-sentence.ts';
export { useEndedSentence } from './use-ended-sentence.ts';
