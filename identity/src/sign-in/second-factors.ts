/** The second factors of an account, and whether a sign-in still needs one. */

import type { Account, MfaMethod } from '../model/account.ts';
import type { PoolContext } from '../model/pool-context.ts';
import type { Proof, SignInProgress } from '../model/sign-in-progress.ts';

/** In the order of the offer. */
export const MFA_METHODS: readonly MfaMethod[] = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'];

/** Proofs that replace a second factor. */
const STANDS_IN: readonly Proof[] = ['DEVICE', 'WEB_AUTHN', 'RECOVERY_CODE'];

/**
 * Factors that prove something other than the proofs so far. A pool that requires a second factor uses a verified
 * phone, as Cognito does; otherwise a person with only the password could choose the second factor.
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
  // A passkey with user verification is two factors: something one has, and something one knows or is.
  if (STANDS_IN.some((proof) => progress.proved.includes(proof))) return false;
  return !secondFactorsOf(context, account, progress).some((method) => progress.proved.includes(method));
}
