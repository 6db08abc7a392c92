/**
 * Gives an existing account to the person who is invited now. Everything that opened it ends; only the password mailed
 * today opens it. Somebody else may have created it, or may have signed up with the address.
 */

import { checkNewPassword } from '../accounts/password-policy.ts';
import { revokeAccess } from '../accounts/revoke-access.ts';
import { saveCredential } from '../accounts/save-credential.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { clearAttempts } from '../store/attempts.ts';
import type { TakeOver } from './identity-admin.ts';
import type { AdminPort } from './operations/admin-port.ts';
import { changeAttributes } from './users/change-attributes.ts';
import { holdUser } from './users/find-user.ts';
import { sendInvitation } from './users/send-invitation.ts';
import { setEnabled } from './users/set-enabled.ts';
import { setStatus } from './users/set-status.ts';
import { makeTemporaryPassword } from './users/temporary-password.ts';

const DAY = 24 * 60 * 60 * 1000;

/** In a pool of this server, in one transaction. */
export async function takeOver(
  context: PoolContext,
  { sub: name, givenName, userRole, inviter, password }: TakeOver,
): Promise<void> {
  const { pool, now } = context;
  const account = await holdUser(context, name);
  const { sub } = account;
  if (password !== undefined) checkNewPassword(pool, { password, name: account.email });
  await setStatus(context, account, password === undefined ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED');
  await revokeAccess(context, account, 'end');
  await clearAttempts(context, sub, 'PASSWORD');
  await clearAttempts(context, sub, 'MFA');
  // The administrator vouches for the address, as with every invitation: only its owner reads the password.
  const attributes = { email_verified: 'true', 'custom:given_name': givenName, 'custom:userRole': userRole };
  await changeAttributes(
    context,
    { ...account, phoneVerified: false, mfaMethods: [], preferredMfa: null },
    new Map(Object.entries(attributes)),
  );
  if (!account.enabled) await setEnabled(context, account, true);
  await context.record({ kind: 'password_set', sub, detail: 'taken_over' });
  if (password !== undefined) return saveCredential(context, sub, { password });
  const first = makeTemporaryPassword(pool.settings.passwordPolicy);
  const until = new Date(now.getTime() + pool.settings.passwordPolicy.temporaryPasswordValidityDays * DAY);
  await saveCredential(context, sub, { password: first, temporaryUntil: until });
  await sendInvitation(
    context,
    { ...account, attributes: { ...account.attributes, ...attributes } },
    { password: first, until, inviter: inviter ?? null },
  );
}

/**
 * At Amazon Cognito, step by step: the password first and the mail last, so that an interruption leaves nothing open.
 * @throws IdentityError UnsupportedUserStateException where the pool allows passkeys, which no administrator can remove
 *   there
 */
export async function takeOverAt(port: AdminPort, { poolId, sub, ...person }: TakeOver): Promise<void> {
  const whom = { UserPoolId: poolId, Username: sub };
  const { UserPool } = await port('DescribeUserPool', { UserPoolId: poolId });
  if (UserPool?.Policies?.SignInPolicy?.AllowedFirstAuthFactors?.includes('WEB_AUTHN')) {
    throw new IdentityError(
      'UnsupportedUserStateException',
      'The account of this address may have passkeys, which no administrator can remove at Amazon Cognito.',
    );
  }
  const { UserAttributes, Enabled } = await port('AdminGetUser', whom);
  const Password = person.password ?? makeTemporaryPassword(STRICT);
  await port('AdminSetUserPassword', { ...whom, Password, Permanent: person.password !== undefined });
  await port('AdminUserGlobalSignOut', whom);
  const off = { Enabled: false, PreferredMfa: false };
  await port('AdminSetUserMFAPreference', {
    ...whom,
    SMSMfaSettings: off,
    SoftwareTokenMfaSettings: off,
    EmailMfaSettings: off,
  });
  for (const DeviceKey of await deviceKeys(port, whom)) await port('AdminForgetDevice', { ...whom, DeviceKey });
  const attributes = {
    email_verified: 'true',
    // A code to it would open the account.
    ...(UserAttributes?.some(({ Name }) => Name === 'phone_number') && { phone_number_verified: 'false' }),
    'custom:given_name': person.givenName,
    'custom:userRole': person.userRole,
  };
  await port('AdminUpdateUserAttributes', {
    ...whom,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  if (Enabled === false) await port('AdminEnableUser', whom);
  if (person.password !== undefined) return;
  const { inviter } = person;
  await port('AdminCreateUser', {
    ...whom,
    MessageAction: 'RESEND',
    DesiredDeliveryMediums: ['EMAIL'],
    ...(inviter !== undefined && { ClientMetadata: { inviter } }),
  });
}

/** The longest length a Cognito policy can require; nobody ever sees this password. */
const STRICT = {
  minimumLength: 99,
} as const;

async function deviceKeys(port: AdminPort, whom: { UserPoolId: string; Username: string }): Promise<string[]> {
  try {
    const keys: string[] = [];
    for (let page: string | undefined; ; ) {
      const { Devices, PaginationToken } = await port('AdminListDevices', { ...whom, PaginationToken: page });
      keys.push(...(Devices ?? []).flatMap(({ DeviceKey }) => DeviceKey ?? []));
      page = PaginationToken;
      if (page === undefined) return keys;
    }
  } catch (error) {
    // A pool without device tracking answers with one of these texts.
    const none = ['InvalidParameterException', 'InvalidUserPoolConfigurationException'];
    if (error instanceof IdentityError && none.includes(error.type)) return [];
    throw error;
  }
}
