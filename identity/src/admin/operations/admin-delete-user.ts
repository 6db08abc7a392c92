/** AdminDeleteUser: an account goes with everything it has; the audit stays. */
import { operation } from '../../operations/operation.ts';
import { holdUser, named } from '../find-user.ts';

export const adminDeleteUser = operation(named, async (context, { Username }) => {
  const { query, pool } = context;
  const { sub } = await holdUser(context, Username);
  await query('delete from idp.account where pool_id = $1 and sub = $2', [pool.id, sub]);
  for (const table of ['code', 'challenge', 'lockout']) {
    await query(`delete from idp.${table} where pool_id = $1 and sub = $2`, [pool.id, sub]);
  }
  await context.record({ kind: 'user_deleted', sub, detail: 'administrator' });
  return {};
});
