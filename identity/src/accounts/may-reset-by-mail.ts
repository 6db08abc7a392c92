/**
 * Whether a mailed code may reset the password. Never where the mailbox is the second factor, since the mailbox would
 * then be both factors (Cognito, AccountRecoverySetting: "Email MFA is also disqualifying for account recovery with
 * email").
 */

import type { Account } from '../model/account.ts';
import type { PoolContext } from '../model/pool-context.ts';

/** The mailbox must be verified; an administrator helps everybody else. */
export function mayResetByMail({ pool }: PoolContext, { emailVerified, mfaMethods }: Account): boolean {
  const isSecondFactor = pool.settings.mfaConfiguration !== 'OFF' && mfaMethods.includes('EMAIL_OTP');
  return emailVerified && !isSecondFactor;
}
