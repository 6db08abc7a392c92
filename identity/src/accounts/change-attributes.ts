/** Writes attributes that need no proof, for the owner of the account. */

import type { Account } from '../model/account.ts';
import type { PoolContext } from '../model/pool-context.ts';

/**
 * A changed phone number becomes unverified, and is no second factor until it is verified.
 * @param account locked until the transaction ends
 * @param values as checked by checkAttributes; an empty value removes the attribute; the e-mail address is ignored
 */
export async function changeAttributes(
  { query, pool, now }: PoolContext,
  account: Account,
  values: ReadonlyMap<string, string>,
): Promise<void> {
  const { email: _email, phone_number, ...rest } = Object.fromEntries(values);
  const attributes = Object.entries({ ...account.attributes, ...rest }).filter(([, value]) => value !== '');
  const phone = phone_number === undefined ? account.phone : phone_number || null;
  await query(
    `update idp.account set attributes = $3, phone = $4, updated_at = $6,
       phone_verified = phone_verified and $5,
       mfa_methods = case when $5 then mfa_methods else array_remove(mfa_methods, 'SMS_MFA') end,
       preferred_mfa = case when $5 then preferred_mfa else nullif(preferred_mfa, 'SMS_MFA') end
      where pool_id = $1 and sub = $2`,
    [pool.id, account.sub, JSON.stringify(Object.fromEntries(attributes)), phone, phone === account.phone, now],
  );
}
