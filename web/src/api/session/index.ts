// The public interface of the session: who is signed in, signing in and out.
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
} from './auth-client.ts';
export { AuthError, type AuthRefusal } from './auth-error.ts';
export type { CopyRefusal } from './demo-copy.ts';
export type { FirebaseProvider } from './firebase-source.ts';
export { isFresh } from './fresh-sign-in.ts';
export { isHostedRedirect, pendingHostedLogin } from './hosted-login.ts';
export { idleMs, isLocked, lockScreen, noteInput, useLocked } from './idle-lock.ts';
export { initializeSession } from './initialize-session.ts';
export type { IssuedToken } from './issued-token.ts';
export { loadFirebase, loadJwt, loadOidc } from './lazy-sources.ts';
export type { OidcProvider } from './oidc-source.ts';
export { openPool } from './open-pool.ts';
export { pageTenant } from './page-tenant.ts';
export { ProviderError, type ProviderRefusal, toProviderError } from './provider-error.ts';
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
