/** The audit's line of a sign-in at somebody else's issuer; an embedded pool writes its own. */
import { v5 } from 'uuid';
import type { Principal } from './context.ts';
import type { Database } from './database.ts';

/** One line for each sign-in, however many tokens and servers meet it: its id is made of account and moment. */
export async function noteSignIn(db: Database, { tenantId, userId, account }: Principal): Promise<void> {
  const { issuerId, subject, authenticatedAt } = account;
  const id = v5(`sign-in ${issuerId} ${authenticatedAt} ${subject}`, tenantId);
  const ctx = { tenantId, principal: null, actor: userId, purpose: null, requestId: null };
  await db.batch(ctx, [
    {
      text: `insert into audit (tenant_id, id, actor, action, entity, entity_id, after)
        values ($1, $2, $3, 'sign-in', 'user', $4, $5) on conflict do nothing`,
      values: [tenantId, id, userId, userId, JSON.stringify({ issuerId })],
      name: 'note-sign-in',
    },
  ]);
}
