// AuthClient over unmodified aws-amplify 6. Loaded only when a token must be got, never with the first screen.
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { type AuthClient, AuthError, type Tokens } from './auth-client.ts';
import { toAuthError } from './auth-errors.ts';
import type { PoolSettings } from './pool-settings.ts';

async function tokens(forceRefresh: boolean): Promise<Tokens> {
  const { tokens: held } = await fetchAuthSession({ forceRefresh });
  const ends = held?.idToken?.payload.exp;
  if (!held?.idToken || !ends) throw new AuthError('wrong');
  return { idToken: held.idToken.toString(), expiresAt: new Date(ends * 1000) };
}

async function guarded<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw toAuthError(error);
  }
}

export function createAmplifyAuthClient(pool: PoolSettings): AuthClient {
  // Our own endpoint is meant: Amplify need not warn of it.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: pool.userPoolId,
        userPoolClientId: pool.appClientId,
        ...(pool.endpoint && { userPoolEndpoint: pool.endpoint }),
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => sessionStorage.setItem(key, value),
    getItem: async (key) => sessionStorage.getItem(key),
    removeItem: async (key) => sessionStorage.removeItem(key),
    clear: async () => sessionStorage.clear(),
  });
  let signingIn = false;

  return {
    async signIn(username, password) {
      if (signingIn) throw new AuthError('pending');
      signingIn = true;
      try {
        return await guarded(async () => {
          // Amplify refuses a second sign-in of the same tab; a left-over one is ended first.
          await signOut().catch(() => undefined);
          const { isSignedIn } = await signIn({ username, password, options: { authFlowType: 'USER_SRP_AUTH' } });
          if (!isSignedIn) throw new AuthError('unsupportedStep');
          return tokens(false);
        });
      } finally {
        signingIn = false;
      }
    },
    refresh: () => guarded(() => tokens(true)),
    signOut: async () => {
      await signOut().catch(() => undefined);
    },
  };
}
