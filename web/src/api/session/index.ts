// The door to the session: who is signed in, signing in and out.
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
export { enterVerified } from './enter-verified.ts';
export type { FirebaseProvider } from './firebase-source.ts';
export { isFresh } from './fresh-sign-in.ts';
export { isHostedRedirect, pendingHostedLogin } from './hosted-login.ts';
export { idleMs, isLocked, lockScreen, noteInput, useLocked } from './idle-lock.ts';
export { initializeSession } from './initialize-session.ts';
export type { Issued } from './issued.ts';
export { loadFirebase, loadJwt, loadOidc } from './late-sources.ts';
export { loadedFor } from './loaded-for.ts';
export type { OidcProvider } from './oidc-source.ts';
export { openPool } from './open-pool.ts';
export { ProviderError, type ProviderRefusal, toProviderError } from './provider-error.ts';
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
export { fetchDemo, fetchTenantConfig } from './tenant-config.ts';
export { useAuthSentence } from './use-auth-sentence.ts';
export { useEndedSentence } from './use-ended-sentence.ts';
export { takeWayBack } from './way-back.ts';
