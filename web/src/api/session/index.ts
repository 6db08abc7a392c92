// The door to the session: who is signed in, signing in and out.
export type {
  AuthClient,
  AuthEvent,
  Delivery,
  Device,
  FirstFactor,
  MfaType,
  Passkey,
  SignInStep,
  Tokens,
  TotpSecret,
  UserSession,
} from './auth-client.ts';
export { AuthError, type AuthRefusal } from './auth-error.ts';
export { openPool } from './open-pool.ts';
export { poolSource, type SessionSource, sourceOf } from './session-source.ts';
export { useAuthSentence } from './use-auth-sentence.ts';
export { clearSession, currentSession, type Session, useSession } from './session.ts';
export { enter, refreshSession, signIn, signOut } from './sign-in.ts';
export { fetchDemo, fetchTenantConfig } from './tenant-config.ts';
