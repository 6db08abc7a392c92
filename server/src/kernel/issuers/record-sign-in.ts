/** Records the first use of a sign-in: its moment with the member, who is active from then on, and an audit line. */
import { v5, v7 } from 'uuid';
import type { Principal } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import type { Statement } from '#kernel/sql/statement';

/** However many tokens and servers meet one sign-in, it is noted once. Gives the member's version as it is then. */
export async function noteSignIn(db: Database, principal: Principal): Promise<number> {
  const { tenantId, userId, account, version } = principal;
  const ctx = { tenantId, principal: null, actor: userId, purpose: null, requestId: null };
  const seen: Statement = {
    text: `update users set last_sign_in_at = to_timestamp($3::float8)
      where tenant_id = $1 and id = $2 and (last_sign_in_at is null or last_sign_in_at < to_timestamp($3::float8))`,
    values: [tenantId, userId, account.authenticatedAt],
    name: 'note-last-sign-in',
  };
  // An embedded pool writes the line of a sign-in to its own audit.
  const statements = [activation(principal), seen, ...(principal.session ? [] : [line(principal)])];
  const [activated] = await db.batch(ctx, statements);
  return (activated?.[0]?.['version'] as number | undefined) ?? version;
}

const activation = ({ tenantId, userId }: Principal): Statement => ({
  text: `with changed as (update users set status = 'active', version = version + 1, updated_at = now()
      where tenant_id = $1 and id = $2 and status = 'invited' returning id, version),
    noted as (insert into audit (tenant_id, id, actor, action, entity, entity_id, version, before, after)
      select $1, $3, $2, 'activate', 'user', id, version, '{"status":"invited"}', '{"status":"active"}' from changed)
   select version from changed`,
  values: [tenantId, userId, v7()],
  name: 'activate-member',
});

/** Its id is made of account and moment. */
function line({ tenantId, userId, account }: Principal): Statement {
  const { issuerId, subject, authenticatedAt } = account;
  const id = v5(`sign-in ${issuerId} ${authenticatedAt} ${subject}`, tenantId);
  return {
    text: `insert into audit (tenant_id, id, actor, action, entity, entity_id, after)
      values ($1, $2, $3, 'sign-in', 'user', $4, $5) on conflict do nothing`,
    values: [tenantId, id, userId, userId, JSON.stringify({ issuerId })],
    name: 'note-sign-in',
  };
}
