/** Changes the state of an account. */

import type { Account, AccountStatus } from '../../model/account.ts';
import { IdentityError } from '../../model/identity-error.ts';
import type { PoolContext } from '../../model/pool-context.ts';

/**
 * An account that leaves UNCONFIRMED takes its e-mail address.
 * @throws IdentityError AliasExistsException when another account has it
 */
export async function setStatus(
  { query, pool, now }: PoolContext,
  account: Pick<Account, 'sub'>,
  status: AccountStatus,
): Promise<void> {
  const changed = await query(
    `update idp.account a set status = $3, contested = false, updated_at = $4 where pool_id = $1 and sub = $2
        and not (status = 'UNCONFIRMED' and exists (select from idp.account other
          where other.pool_id = a.pool_id and other.email_key = a.email_key and other.status <> 'UNCONFIRMED'))
      returning sub`,
    [pool.id, account.sub, status, now],
  );
  if (changed.length === 0) {
    throw new IdentityError('AliasExistsException', 'An account with the given email already exists.');
  }
}
