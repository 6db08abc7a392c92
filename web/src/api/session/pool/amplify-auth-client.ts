// AuthClient over unmodified aws-amplify 6. Loaded with the first call of the pool, never with the first screen.
import { accountCalls } from './amplify-account.ts';
import { configureAmplify } from './amplify-context.ts';
import { deviceCalls } from './amplify-devices.ts';
import { factorCalls } from './amplify-factors.ts';
import { type HostedLimits, hostedLimits } from './amplify-hosted.ts';
import { passkeyCalls } from './amplify-passkeys.ts';
import { sessionCalls } from './amplify-sessions.ts';
import { signInCalls } from './amplify-sign-in.ts';
import { signUpCalls } from './amplify-sign-up.ts';
import type { AuthClient } from './auth-client.ts';
import type { AuthStorage } from './auth-storage.ts';
import { type AutoSignInLimits, createAutoSignIn } from './auto-sign-in.ts';
import type { PoolSettings } from './pool-settings.ts';

interface AmplifyOptions {
  /** The browser's own unless given. */
  readonly storage?: AuthStorage;
  /** Five seconds and three minutes unless given. */
  readonly autoSignIn?: AutoSignInLimits;
  readonly hosted?: Partial<HostedLimits>;
}

export function createAmplifyAuthClient(
  pool: PoolSettings,
  { storage = { tab: sessionStorage, device: localStorage }, autoSignIn, hosted }: AmplifyOptions = {},
): AuthClient {
  const context = configureAmplify(pool, storage, { ...hostedLimits, ...hosted });
  const { signInQuietly, ...signIn } = signInCalls(context, () => auto.stop());
  const auto = createAutoSignIn({ events: context.events, tab: storage.tab, signIn: signInQuietly }, autoSignIn);
  return {
    ...signUpCalls(context, auto),
    ...signIn,
    ...sessionCalls(context),
    ...accountCalls(context),
    ...factorCalls(context),
    ...deviceCalls(context),
    ...passkeyCalls(context),
    federatedSignIn: context.hosted.federatedSignIn,
    handleHostedRedirect: context.hosted.handleHostedRedirect,
    listen: context.events.listen,
  };
}
