// The common base of the Amplify client: the configured pool, its storage, its events, and calls made as the signed-in
// user.
import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { type Hosted, type HostedLimits, hostedCalls } from './amplify-hosted.ts';
import type { AuthError } from './auth-error.ts';
import {
  authError,
  deadSession,
  failedCleanUp,
  isDeadSessionMessage,
  type OwnError,
  toAuthError,
} from './auth-errors.ts';
import { type AuthEvents, createAuthEvents } from './auth-events.ts';
import { type AuthStorage, keysOf, keyValueStorage } from './auth-storage.ts';
import { callPool } from './pool-call.ts';
import type { PoolSettings } from './pool-settings.ts';

export interface AmplifyContext {
  readonly pool: PoolSettings;
  readonly storage: AuthStorage;
  readonly events: AuthEvents;
  /** Every failure of the step as AuthError. */
  readonly guarded: <T>(step: () => Promise<T>) => Promise<T>;
  /** A step of the signed-in user; a dead session is cleaned up before its error is passed on. */
  readonly asUser: <T>(step: (accessToken: string) => Promise<T>) => Promise<T>;
  /** An operation of the protocol that Amplify lacks. */
  readonly call: <T extends object>(operation: string, input: object) => Promise<T>;
  /** The stored tokens, renewed first on request or after their end. */
  readonly session: (options: { refresh: boolean; absent: OwnError }) => Promise<HeldTokens>;
  /** Deletes the tokens here and informs the listeners. */
  readonly forgetTokens: () => void;
  readonly hosted: Hosted;
  /** @throws AuthError without a pool */
  readonly requirePool: () => void;
  /** Begins every storage key of this app client. */
  readonly prefix: string;
}

type HeldTokens = Required<
  Pick<NonNullable<Awaited<ReturnType<typeof fetchAuthSession>>['tokens']>, 'accessToken' | 'idToken'>
>;

/** Amplify has one configuration for each page, so the last client wins. */
export function configureAmplify(pool: PoolSettings, storage: AuthStorage, hostedLimits: HostedLimits): AmplifyContext {
  // Prevents Amplify's warning about an endpoint other than Amazon's.
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
  cognitoUserPoolsTokenProvider.setKeyValueStorage(keyValueStorage(storage));

  const events = createAuthEvents();
  const prefix = `CognitoIdentityServiceProvider.${pool.appClientId}`;
  const hosted = hostedCalls({ pool, events, prefix, storage }, hostedLimits);
  const guarded = async <T>(step: () => Promise<T>): Promise<T> => {
    try {
      return await step();
    } catch (error) {
      throw toAuthError(error, pool);
    }
  };

  function forgetTokens(why?: AuthError): void {
    for (const key of keysOf(storage.tab, `${prefix}.`)) storage.tab.removeItem(key);
    events.emit('signOut', 'A user has been signed out', why);
  }

  function cleanUp(error: AuthError): AuthError {
    try {
      forgetTokens(error);
    } catch (failure) {
      return failedCleanUp(error, failure);
    }
    return deadSession(error);
  }

  /** Amplify answers a refused refresh without tokens and gives the reason only to its hub. */
  async function session({ refresh, absent }: { refresh: boolean; absent: OwnError }): Promise<HeldTokens> {
    if (!pool.userPoolId) throw authError(absent === 'NoCurrentUser' ? 'NoUserPoolConfig' : absent);
    await hosted.settled();
    let refused: Error | undefined;
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'tokenRefresh_failure') refused = payload.data?.error;
      if (payload.event === 'tokenRefresh') events.emit('tokenRefresh', 'New token retrieved');
    });
    try {
      const { tokens } = await fetchAuthSession({ forceRefresh: refresh });
      if (refused) throw refused;
      if (!tokens?.idToken) throw authError(absent);
      return { accessToken: tokens.accessToken, idToken: tokens.idToken };
    } catch (thrown) {
      const error = toAuthError(refused ?? thrown, pool);
      if (refused) events.emit('tokenRefresh_failure', 'Failed to retrieve new token', error);
      throw isDeadSessionMessage(error.message) ? cleanUp(error) : error;
    } finally {
      stop();
    }
  }

  return {
    pool,
    storage,
    events,
    prefix,
    hosted,
    guarded,
    requirePool() {
      if (!pool.userPoolId) throw authError('MissingAuthConfig');
    },
    forgetTokens,
    session,
    call: (operation, input) => callPool(pool, operation, input),
    async asUser(step) {
      const { accessToken } = await session({ refresh: false, absent: 'NotAuthenticated' });
      try {
        return await step(accessToken.toString());
      } catch (thrown) {
        const error = toAuthError(thrown, pool);
        throw isDeadSessionMessage(error.message) ? cleanUp(error) : error;
      }
    },
  };
}
