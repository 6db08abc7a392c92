/**
 * Whether a code to the mailbox may open the way to another password: never where the mailbox is a second factor, or it
 * would be both (Cognito, AccountRecoverySetting: "Email MFA is also disqualifying for account recovery with email").
 */
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../store/accounts.ts';

/** Of an account that has a mailbox which was proved; whoever may not is helped by an administrator. */
export function mayResetByMail({ pool }: PoolContext, { emailVerified, mfaMethods }: Account): boolean {
  const isSecondFactor = pool.settings.mfaConfiguration !== 'OFF' && mfaMethods.includes('EMAIL_OTP');
  return emailVerified && !isSecondFactor;
}
