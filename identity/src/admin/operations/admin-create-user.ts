/** AdminCreateUser: an account with a first password that its owner must replace, and the invitation that tells it. */
import * as z from 'zod';
import { checkAttributes } from '../../accounts/attributes.ts';
import { checkNewPassword } from '../../accounts/password-policy.ts';
import { revokeAccess } from '../../accounts/revoke-access.ts';
import { saveCredential } from '../../accounts/save-credential.ts';
import { emailAddress, upTo } from '../../model/bounded-text.ts';
import { IdentityError } from '../../model/identity-error.ts';
import type { PoolContext } from '../../model/pool-context.ts';
import { operation } from '../../operations/operation.ts';
import { findNamed, lookupKey, readAccount } from '../../store/accounts.ts';
import { holdEmailKey, isTaken } from '../../store/email-keys.ts';
import { attributeList, password, username } from '../../wire/input.ts';
import { saveAttributes } from '../users/change-attributes.ts';
import { holdUser, userOutput } from '../users/find-user.ts';
import { sendInvitation } from '../users/send-invitation.ts';
import { makeTemporaryPassword } from '../users/temporary-password.ts';
import type { AdminOutput } from './admin-port.ts';

const DAY = 24 * 60 * 60 * 1000;

const input = z.object({
  Username: username,
  UserAttributes: attributeList.default([]),
  TemporaryPassword: password.optional(),
  MessageAction: z.enum(['SUPPRESS', 'RESEND']).optional(),
  /** Invitations go by e-mail. */
  DesiredDeliveryMediums: z.array(z.literal('EMAIL')).optional(),
  /** `inviter` is the name of the inviting person; other members are ignored. */
  ClientMetadata: z.object({ inviter: upTo(256).optional() }).default({}),
});

type Request = z.output<typeof input>;

export const adminCreateUser = operation(input, async (context, request): Promise<AdminOutput<'AdminCreateUser'>> => {
  const { pool, now } = context;
  const sub = request.MessageAction === 'RESEND' ? await findInvited(context, request) : await create(context, request);
  const account = await readAccount(context, sub);
  const first = request.TemporaryPassword ?? makeTemporaryPassword(pool.settings.passwordPolicy);
  checkNewPassword(pool, { password: first, name: account.email });
  const until = new Date(now.getTime() + pool.settings.passwordPolicy.temporaryPasswordValidityDays * DAY);
  await saveCredential(context, sub, { password: first, temporaryUntil: until });
  if (request.MessageAction !== 'SUPPRESS') {
    await sendInvitation(context, account, { password: first, until, inviter: request.ClientMetadata.inviter ?? null });
  }
  return { User: userOutput(account) };
});

async function create(context: PoolContext, { Username, UserAttributes, TemporaryPassword }: Request): Promise<string> {
  const { query, pool, now } = context;
  const values = checkAttributes(UserAttributes, 'administrator');
  if (!emailAddress.safeParse(Username).success) throw unfit('Username should be an email.');
  if (lookupKey(values.get('email') ?? Username) !== lookupKey(Username)) throw unfit('Username must be the email.');
  // A refusal commits too, so none may follow once the account is written.
  if (TemporaryPassword !== undefined) checkNewPassword(pool, { password: TemporaryPassword, name: Username });
  const key = lookupKey(Username);
  await holdEmailKey(context, key);
  const { sub } = await findNamed(context, Username);
  if (await isTaken(context, key)) {
    throw new IdentityError('UsernameExistsException', 'User account already exists');
  }
  // Replaces a pending sign-up: nobody has signed in with its password.
  await query(
    `insert into idp.account as a (pool_id, sub, email, email_key, email_verified, status, created_at, updated_at)
     values ($1, $2, $3, $4, false, 'FORCE_CHANGE_PASSWORD', $5, $5)
     on conflict (pool_id, sub) do update set email = excluded.email, email_key = excluded.email_key, phone = null,
       phone_verified = false, attributes = '{}', enabled = true, contested = false, status = excluded.status,
       created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [pool.id, sub, Username, key, now],
  );
  await saveAttributes(context, await readAccount(context, sub), values);
  await context.record({ kind: 'user_created', sub });
  return sub;
}

async function findInvited(context: PoolContext, { Username }: Request): Promise<string> {
  const account = await holdUser(context, Username);
  if (account.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new IdentityError(
      'UnsupportedUserStateException',
      `Resend not possible. ${account.sub} status is not FORCE_CHANGE_PASSWORD`,
    );
  }
  await revokeAccess(context, account, 'stay');
  await context.record({ kind: 'code_sent', sub: account.sub, detail: 'invitation' });
  return account.sub;
}

function unfit(message: string): IdentityError {
  return new IdentityError('InvalidParameterException', message);
}
