/**
 * Ends everything that opened an account before its password was reset: sessions, passkeys, devices and unfinished
 * sign-ins. It is unknown who set them up. The second factor stays: it opens nothing alone, and its removal would help
 * a reader of another person's mail. It goes too when an administrator gives the account to somebody else.
 */

import type { Account } from '../model/account.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { saveMfaMethods } from '../store/mfa-methods.ts';
import { revokeSessionsOf } from '../store/sessions.ts';

/** @param account locked until the transaction ends */
export async function revokeAccess(
  context: PoolContext,
  account: Account,
  secondFactors: 'stay' | 'end',
): Promise<void> {
  const { query, pool } = context;
  const { sub } = account;
  const [ended] = await query<{ passkeys: number }>(
    `with passkey as (delete from idp.passkey where pool_id = $1 and sub = $2 returning 1),
          device as (delete from idp.device where pool_id = $1 and sub = $2),
          gone as (delete from idp.software_token where pool_id = $1 and sub = $2 and ($3 or secret is null)),
          begun as (update idp.software_token set pending = null where pool_id = $1 and sub = $2 and secret is not null and not $3),
          waiting as (update idp.account set pending_email = null, phone_verified = phone_verified and not $3
                       where pool_id = $1 and sub = $2)
     select count(*)::int as passkeys from passkey`,
    [pool.id, sub, secondFactors === 'end'],
  );
  if (secondFactors === 'end' && account.mfaMethods.length > 0) {
    await saveMfaMethods(context, account, { mfaMethods: [], preferredMfa: null });
    await context.record({ kind: 'mfa_changed', sub, detail: 'NOMFA' });
  }
  await revokeSessionsOf(context, sub);
  if ((ended?.passkeys ?? 0) > 0) await context.record({ kind: 'passkey_removed', sub, detail: 'reset' });
}
