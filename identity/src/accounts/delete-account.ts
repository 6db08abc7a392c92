/** Deletes an account with everything that belongs to it; the audit stays. */
import type { PoolContext } from '../model/pool-context.ts';
import { holdAccount } from '../store/accounts.ts';

/** @throws IdentityError UserNotFoundException */
export async function deleteAccount(context: PoolContext, sub: string): Promise<void> {
  const { query, pool } = context;
  await holdAccount(context, sub);
  await query('delete from idp.account where pool_id = $1 and sub = $2', [pool.id, sub]);
  await query('insert into idp.spent_id (pool_id, sub) values ($1, $2) on conflict do nothing', [pool.id, sub]);
  // Names without an account have these rows too, so no foreign key deletes them.
  for (const table of ['code', 'lockout']) {
    await query(`delete from idp.${table} where pool_id = $1 and sub = $2`, [pool.id, sub]);
  }
  // An answer in progress holds its challenge and waits for the account. It then finds none, and the challenge expires
  // in minutes.
  await query(
    `delete from idp.challenge where pool_id = $1 and session_hash in (
       select session_hash from idp.challenge where pool_id = $1 and sub = $2 for update skip locked)`,
    [pool.id, sub],
  );
}
