/** Which second factors an account has to offer, and whether a sign-in still needs one. */
import type { PoolContext } from '../pool-context.ts';
import type { Account, MfaMethod } from '../store/accounts.ts';
import type { Proof, SignInProgress } from './progress.ts';

/** In the order they are offered in. */
export const MFA_METHODS: readonly MfaMethod[] = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'];

/** Proofs that take the place of a second factor. */
const STANDS_IN: readonly Proof[] = ['DEVICE', 'WEB_AUTHN', 'RECOVERY_CODE'];

/**
 * What is proved by another thing than what was proved so far. A pool that requires a second factor takes a verified
 * phone for one, as Cognito does: better than that whoever has the password chooses the second factor.
 */
export function secondFactorsOf(
  { identity, pool }: PoolContext,
  account: Account,
  progress: SignInProgress,
): readonly MfaMethod[] {
  const isReachable = identity.offersSms && account.phone !== null && account.phoneVerified;
  const isAssumed = pool.settings.mfaConfiguration === 'ON' && account.mfaMethods.length === 0;
  return MFA_METHODS.filter((method) => {
    if (method === 'SMS_MFA') return isReachable && (isAssumed || account.mfaMethods.includes('SMS_MFA'));
    if (!account.mfaMethods.includes(method)) return false;
    return method === 'SOFTWARE_TOKEN_MFA' || (account.emailVerified && progress.proved.includes('PASSWORD'));
  });
}

export function needsSecondFactor(context: PoolContext, account: Account, progress: SignInProgress): boolean {
  const { mfaConfiguration } = context.pool.settings;
  if (mfaConfiguration === 'OFF') return false;
  if (mfaConfiguration === 'OPTIONAL' && account.mfaMethods.length === 0) return false;
  // A passkey whose device has verified its user is two factors: something one has, and knows or is.
  if (STANDS_IN.some((proof) => progress.proved.includes(proof))) return false;
  return !secondFactorsOf(context, account, progress).some((method) => progress.proved.includes(method));
}
