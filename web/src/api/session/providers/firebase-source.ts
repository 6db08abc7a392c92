// Sessions of a Firebase project: e-mail address and password, by Firebase's own library. Loaded only where needed.
import { deleteApp, FirebaseError, getApps, initializeApp } from '@firebase/app';
import {
  type Auth,
  browserSessionPersistence,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  type Persistence,
  signInWithEmailAndPassword,
  signOut,
  type UserCredential,
} from '@firebase/auth';
import type { Provider } from '@puente/contract';
import type { SessionSource } from '../session-source.ts';
import { fetchTenantConfig } from '../tenant-config.ts';
import { type IssuedToken, tokensOf } from './issued-token.ts';
import { ProviderError, type ProviderRefusal } from './provider-error.ts';

export type FirebaseProvider = Provider & { readonly kind: 'firebase' };

/** The library alone: no frame of Firebase's pages, which the content security policy would refuse. */
async function openAuth({ apiKey, authDomain, projectId }: FirebaseProvider, persistence: Persistence): Promise<Auth> {
  await Promise.all(getApps().map(deleteApp));
  return initializeAuth(initializeApp({ apiKey, authDomain, projectId }), { persistence });
}

interface Credentials {
  readonly tenantName: string;
  readonly email: string;
  readonly password: string;
}

/** @throws ProviderError */
export const signInAtFirebase = (provider: FirebaseProvider, credentials: Credentials): Promise<IssuedToken> =>
  issue(provider, credentials, signInWithEmailAndPassword);

/** Creates an account at the project, which an administrator links before its first sign-in. @throws ProviderError */
export const signUpAtFirebase = (provider: FirebaseProvider, credentials: Credentials): Promise<IssuedToken> =>
  issue(provider, credentials, createUserWithEmailAndPassword);

async function issue(
  provider: FirebaseProvider,
  { tenantName, email, password }: Credentials,
  step: (auth: Auth, email: string, password: string) => Promise<UserCredential>,
): Promise<IssuedToken> {
  const auth = await openAuth(provider, inMemoryPersistence);
  const { user } = await step(auth, email, password).catch(refuse);
  const token = await user.getIdToken().catch(refuse);
  return {
    tenantName,
    token,
    source: { ...sourceAt(async () => auth), currentTokens: async () => tokensOf(token) },
    keep: () => auth.setPersistence(browserSessionPersistence),
    drop: () => signOut(auth),
  };
}

/** The source of a running session, also after a reload. */
export function firebaseSource(tenantName: string): SessionSource {
  let opened: Promise<Auth> | undefined;
  const open = async () => {
    const { providers } = await fetchTenantConfig(tenantName);
    // The library stores the session under the key of the project.
    const kept = providers.find(
      (one): one is FirebaseProvider =>
        one.kind === 'firebase' && Object.keys(sessionStorage).some((name) => name.includes(`:${one.apiKey}:`)),
    );
    if (!kept) throw new ProviderError('notOffered');
    const auth = await openAuth(kept, browserSessionPersistence);
    await auth.authStateReady();
    return auth;
  };
  return sourceAt(() => {
    opened ??= open();
    return opened;
  });
}

function sourceAt(open: () => Promise<Auth>): SessionSource {
  async function refresh() {
    const { currentUser } = await open();
    if (!currentUser) throw new ProviderError('provider');
    return tokensOf(await currentUser.getIdToken(true).catch(refuse));
  }
  return {
    kind: 'firebase',
    currentTokens: refresh,
    refresh,
    async signOut() {
      await signOut(await open());
      return undefined;
    },
  };
}

const refusals: Readonly<Record<string, ProviderRefusal>> = {
  'auth/invalid-credential': 'wrong',
  'auth/wrong-password': 'wrong',
  'auth/user-not-found': 'wrong',
  'auth/user-disabled': 'wrong',
  'auth/invalid-email': 'wrong',
  'auth/too-many-requests': 'locked',
  'auth/email-already-in-use': 'addressTaken',
  'auth/weak-password': 'passwordRule',
  'auth/password-does-not-meet-requirements': 'passwordRule',
  'auth/operation-not-allowed': 'closed',
  'auth/admin-restricted-operation': 'closed',
  'auth/multi-factor-auth-required': 'provider',
  'auth/network-request-failed': 'network',
};

function refuse(cause: unknown): never {
  const code = cause instanceof FirebaseError ? cause.code : '';
  throw new ProviderError(refusals[code] ?? 'provider', { cause });
}
