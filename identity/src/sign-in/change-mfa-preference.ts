/** Turns second factors of an account on and off, and sets the preferred one. */

import type { Account, MfaMethod } from '../model/account.ts';
import type { AuthEvent } from '../model/auth-event.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { holdAccount } from '../store/accounts.ts';
import { resetRememberedDevices } from '../store/devices.ts';
import { saveMfaMethods } from '../store/mfa-methods.ts';
import { findSoftwareToken } from '../store/software-tokens.ts';
import type { MfaChanges } from '../wire/mfa-settings.ts';
import { MFA_METHODS } from './second-factors.ts';

type Change = {
  readonly sub: string;
  /** The person's client and session for the audit, or an administrator, who may also remove the last factor. */
  readonly by: Pick<AuthEvent, 'clientId' | 'sessionId'> | 'administrator';
};

/**
 * @throws IdentityError InvalidParameterException for a factor the account cannot use, and for the last one of a pool
 *   that requires one
 */
export async function changeMfaPreference(
  context: PoolContext,
  { sub, by }: Change,
  changes: MfaChanges,
): Promise<void> {
  const account = await holdAccount(context, sub);
  const isAdministrator = by === 'administrator';
  const event = { kind: 'mfa_changed', sub, ...(!isAdministrator && by) } as const;
  const refusal = await refusalOf(context, account, { changes, isAdministrator });
  if (refusal) {
    await context.record({ ...event, refusal: refusal.reason });
    throw new IdentityError('InvalidParameterException', refusal.message);
  }
  const methods = changedMethods(account, changes);
  const preferred = changedPreference(account, changes);
  await saveMfaMethods(context, account, {
    mfaMethods: methods,
    preferredMfa: preferred !== null && methods.includes(preferred) ? preferred : null,
  });
  if (methods.some((method) => !account.mfaMethods.includes(method))) {
    await resetRememberedDevices(context, sub, isAdministrator ? null : (by.sessionId ?? null));
  }
  await context.record({ ...event, detail: methods.join(' ') || 'NOMFA' });
}

async function refusalOf(
  context: PoolContext,
  account: Account,
  { changes, isAdministrator }: { readonly changes: MfaChanges; readonly isAdministrator: boolean },
): Promise<{ reason: string; message: string } | null> {
  const { mfaConfiguration } = context.pool.settings;
  const wanted = Object.values(changes);
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
  if (changes.SOFTWARE_TOKEN_MFA?.Enabled && !(await findSoftwareToken(context, account.sub))) {
    return { reason: 'not_verified', message: 'User has not verified software token mfa' };
  }
  if (changes.SMS_MFA?.Enabled && !(context.identity.offersSms && account.phone && account.phoneVerified)) {
    return { reason: 'not_verified', message: 'User does not have delivery config set to turn on SMS_MFA' };
  }
  if (changes.EMAIL_OTP?.Enabled && !account.emailVerified) {
    return { reason: 'not_verified', message: 'User does not have delivery config set to turn on EMAIL_OTP' };
  }
  const isLast = account.mfaMethods.length > 0 && changedMethods(account, changes).length === 0;
  // An administrator helps a person who lost their phone this way; the next sign-in sets up another factor.
  if (isLast && mfaConfiguration === 'ON' && !isAdministrator) {
    return { reason: 'mfa_required', message: 'MFA cannot be turned off: this user pool requires it.' };
  }
  return null;
}

function changedMethods(account: Account, changes: MfaChanges): MfaMethod[] {
  return MFA_METHODS.filter((method) => {
    const change = changes[method];
    return change ? change.Enabled === true : account.mfaMethods.includes(method);
  });
}

function changedPreference(account: Account, changes: MfaChanges): MfaMethod | null {
  const chosen = MFA_METHODS.find((method) => changes[method]?.PreferredMfa === true);
  if (chosen) return chosen;
  const { preferredMfa } = account;
  return preferredMfa && changes[preferredMfa]?.PreferredMfa === false ? null : preferredMfa;
}
