/** Deletes the expired secrets of a partner's link: sessions of browsers, and the parts of its last code. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { setTimer, type TimerHandler } from '#kernel/timers/timers';

export const forgetTimer = 'forget-partner-secrets';

interface Next extends Record<string, unknown> {
  readonly at: string | null;
}

/** The first expiry of a secret of the link. */
async function nextOf(tx: Transaction, { tenantId }: Pick<Context, 'tenantId'>, linkId: string) {
  const [row] = await tx.query<Next>(
    `select to_json(least((select min(s.expires_at) from partner_sessions s where s.tenant_id = l.tenant_id and s.link_id = l.id),
       case when l.code_nonce is not null then l.code_expires_at end)) #>> '{}' as at
     from partner_links l where l.tenant_id = $1 and l.id = $2`,
    [tenantId, linkId],
  );
  return row?.at ?? null;
}

/** With each session and each code. */
export async function forgetLater(tx: Transaction, ctx: Pick<Context, 'tenantId'>, linkId: string): Promise<void> {
  const at = await nextOf(tx, ctx, linkId);
  const { text, values } = setTimer(ctx, { kind: forgetTimer, recordId: linkId, at });
  await tx.query(text, values);
}

export const forgetPartnerSecrets =
  (): TimerHandler =>
  async ({ tx, ctx, recordId }) => {
    const { tenantId } = ctx;
    await tx.query('delete from partner_sessions where tenant_id = $1 and link_id = $2 and expires_at <= now()', [
      tenantId,
      recordId,
    ]);
    await tx.query(
      'update partner_links set code_nonce = null where tenant_id = $1 and id = $2 and code_expires_at <= now()',
      [tenantId, recordId],
    );
    return nextOf(tx, ctx, recordId);
  };
