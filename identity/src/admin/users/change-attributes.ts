/** Changes attributes of an account for an administrator. */
import { deleteAccount } from '../../accounts/delete-account.ts';
import { notifyOwner } from '../../accounts/notify-owner.ts';
import type { Account } from '../../model/account.ts';
import { IdentityError } from '../../model/identity-error.ts';
import type { PoolContext } from '../../model/pool-context.ts';
import { lookupKey } from '../../store/accounts.ts';
import { findUnconfirmed } from '../../store/email-keys.ts';
import { revokeSessionsOf } from '../../store/sessions.ts';

/** The claim that holds a person's roles for other systems. */
const ROLE = 'custom:userRole';

/**
 * A changed role ends every session. A changed e-mail address or phone number is unverified unless the values say
 * otherwise.
 * @param account locked together with the new address, if the values hold one
 * @param values as checked by checkAttributes; an empty value removes the attribute
 * @throws IdentityError AliasExistsException when another account has the e-mail address
 */
export async function changeAttributes(
  context: PoolContext,
  account: Account,
  values: ReadonlyMap<string, string>,
): Promise<void> {
  const { sub } = account;
  const email = values.get('email');
  if (email !== undefined) {
    await claimAddress(context, account, email);
    if (values.get('email_verified') === 'true') await endSignUp(context, account, email);
  }
  await saveAttributes(context, account, values);
  await dropCodes(context, account, values);
  if (email !== undefined && lookupKey(email) !== lookupKey(account.email)) {
    await notifyOwner(context, account, 'email_changed');
  }
  const role = values.get(ROLE);
  if (role !== undefined && role !== (account.attributes[ROLE] ?? '')) {
    await revokeSessionsOf(context, sub);
  }
  await context.record({ kind: 'attributes_changed', sub, detail: [...values.keys()].sort().join(' ') });
}

/** Writes the values only. */
export async function saveAttributes(
  { query, pool, now }: PoolContext,
  account: Account,
  values: ReadonlyMap<string, string>,
): Promise<void> {
  const {
    email = account.email,
    email_verified,
    phone_number,
    phone_number_verified,
    ...rest
  } = Object.fromEntries(values);
  const isMoved = lookupKey(email) !== lookupKey(account.email);
  const phone = phone_number === undefined ? account.phone : phone_number || null;
  const attributes = Object.fromEntries(
    Object.entries({ ...account.attributes, ...rest }).filter(([, value]) => value !== ''),
  );
  // A second factor ends when its address is no longer verified.
  await query(
    `update idp.account set email = $3, email_key = case when $6 then $4 else email_key end, email_verified = $5,
       pending_email = case when $6 then null else pending_email end, phone = $7, phone_verified = $8,
       attributes = $9, updated_at = $10,
       mfa_methods = case when $8 then mfa_methods else array_remove(mfa_methods, 'SMS_MFA') end,
       preferred_mfa = case when $8 then preferred_mfa else nullif(preferred_mfa, 'SMS_MFA') end
      where pool_id = $1 and sub = $2`,
    [
      pool.id,
      account.sub,
      email,
      lookupKey(email),
      isVerified(email_verified, account.emailVerified && !isMoved),
      values.has('email'),
      phone,
      phone !== null && isVerified(phone_number_verified, account.phoneVerified && phone === account.phone),
      JSON.stringify(attributes),
      now,
    ],
  );
}

/** @param before the value where the flag is not given */
function isVerified(flag: string | undefined, before: boolean): boolean {
  return flag === undefined ? before : flag === 'true';
}

async function claimAddress({ query, pool }: PoolContext, account: Account, email: string): Promise<void> {
  const owners = await query(
    `select from idp.account
      where pool_id = $1 and email_key = $2 and sub <> $3 and (status = 'UNCONFIRMED') = ($4 = 'UNCONFIRMED')`,
    [pool.id, lookupKey(email), account.sub, account.status],
  );
  if (owners.length > 0) {
    throw new IdentityError('AliasExistsException', 'An account with the given email already exists.');
  }
}

/** The address belongs to this account now: a pending sign-up with it would take it away. */
async function endSignUp(context: PoolContext, account: Account, email: string): Promise<void> {
  if (account.status === 'UNCONFIRMED') return;
  const waiting = await findUnconfirmed(context, lookupKey(email));
  if (!waiting) return;
  await deleteAccount(context, waiting.sub);
  await context.record({ kind: 'user_deleted', sub: waiting.sub, detail: 'address_taken' });
}

/** A code on its way to the old address must not verify the new one. */
async function dropCodes({ query, pool }: PoolContext, { sub }: Account, values: ReadonlyMap<string, string>) {
  const kinds = [
    ...(values.has('email') ? ['verify_email'] : []),
    ...(values.has('phone_number') ? ['verify_phone'] : []),
  ];
  await query('update idp.code set hash = null where pool_id = $1 and sub = $2 and kind = any ($3)', [
    pool.id,
    sub,
    kinds,
  ]);
}
