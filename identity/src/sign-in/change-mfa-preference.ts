/** Turns second factors of an account on and off, and says which one is asked for first. */
import { IdentityError } from '../identity-error.ts';
import type { PoolContext } from '../pool-context.ts';
import { type Account, holdAccount, type MfaMethod } from '../store/accounts.ts';
import { unrememberDevices } from '../store/devices.ts';
import type { AuthEvent } from '../store/events.ts';
import { saveMfaMethods } from '../store/mfa-methods.ts';
import { findSoftwareToken } from '../store/software-tokens.ts';
import { MFA_METHODS } from './second-factors.ts';

/** By the members of SetUserMFAPreference; what is absent stays as it is. */
export type MfaWishes = Partial<Record<MfaMethod, MfaWish>>;
type MfaWish = { readonly Enabled?: boolean | undefined; readonly PreferredMfa?: boolean | undefined };

/**
 * @param who what the audit knows of the person, or an administrator, who may also take the last factor away
 * @throws IdentityError InvalidParameterException for a factor the account cannot use, and for the last one of a pool that
 *   requires one
 */
export async function changeMfaPreference(
  context: PoolContext,
  sub: string,
  wishes: MfaWishes,
  who: Pick<AuthEvent, 'clientId' | 'sessionId'> | 'administrator',
): Promise<void> {
  const account = await holdAccount(context.query, context.pool.id, sub);
  const isAdministrator = who === 'administrator';
  const event = { kind: 'mfa_changed', sub, ...(!isAdministrator && who) } as const;
  const refusal = await refusalOf(context, account, wishes, isAdministrator);
  if (refusal) {
    await context.record({ ...event, refusal: refusal.reason });
    throw new IdentityError('InvalidParameterException', refusal.message);
  }
  const methods = wishedMethods(account, wishes);
  const preferred = wishedPreference(account, wishes);
  await saveMfaMethods(context, account, methods, preferred !== null && methods.includes(preferred) ? preferred : null);
  if (methods.some((method) => !account.mfaMethods.includes(method))) {
    await unrememberDevices(context, sub, isAdministrator ? null : (who.sessionId ?? null));
  }
  await context.record({ ...event, detail: methods.join(' ') || 'NOMFA' });
}

async function refusalOf(
  context: PoolContext,
  account: Account,
  wishes: MfaWishes,
  isAdministrator: boolean,
): Promise<{ reason: string; message: string } | null> {
  const { mfaConfiguration } = context.pool.settings;
  const wanted = Object.values(wishes);
  if (wanted.some(({ Enabled, PreferredMfa }) => PreferredMfa && !Enabled)) {
    return { reason: 'preferred_off', message: 'A preferred MFA method must be enabled.' };
  }
  if (wanted.filter(({ PreferredMfa }) => PreferredMfa).length > 1) {
    return { reason: 'preferred_twice', message: 'Only one MFA method can be preferred.' };
  }
  const isAsked = wanted.some(({ Enabled }) => Enabled);
  if (isAsked && mfaConfiguration === 'OFF') {
    return { reason: 'mfa_off', message: 'MFA is not enabled for this user pool.' };
  }
  if (wishes.SOFTWARE_TOKEN_MFA?.Enabled && !(await findSoftwareToken(context, account.sub))) {
    return { reason: 'not_verified', message: 'User has not verified software token mfa' };
  }
  if (wishes.SMS_MFA?.Enabled && !(context.identity.offersSms && account.phone && account.phoneVerified)) {
    return { reason: 'not_verified', message: 'User does not have delivery config set to turn on SMS_MFA' };
  }
  if (wishes.EMAIL_OTP?.Enabled && !account.emailVerified) {
    return { reason: 'not_verified', message: 'User does not have delivery config set to turn on EMAIL_OTP' };
  }
  const isLast = account.mfaMethods.length > 0 && wishedMethods(account, wishes).length === 0;
  // Whoever has lost the phone is helped so, and sets the next factor up at the next sign-in.
  if (isLast && mfaConfiguration === 'ON' && !isAdministrator) {
    return { reason: 'mfa_required', message: 'MFA cannot be turned off: this user pool requires it.' };
  }
  return null;
}

function wishedMethods(account: Account, wishes: MfaWishes): MfaMethod[] {
  return MFA_METHODS.filter((method) => {
    const wish = wishes[method];
    return wish ? wish.Enabled === true : account.mfaMethods.includes(method);
  });
}

function wishedPreference(account: Account, wishes: MfaWishes): MfaMethod | null {
  const wished = MFA_METHODS.find((method) => wishes[method]?.PreferredMfa === true);
  if (wished) return wished;
  const { preferredMfa } = account;
  return preferredMfa && wishes[preferredMfa]?.PreferredMfa === false ? null : preferredMfa;
}
