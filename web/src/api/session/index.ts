// The door to the session: who is signed in, signing in and out.
export { AuthError, type AuthRefusal } from './auth-client.ts';
export { clearSession, currentSession, type Session, useSession } from './session.ts';
export { refreshSession, signIn, signOut } from './sign-in.ts';
export { fetchDemo } from './tenant-config.ts';
