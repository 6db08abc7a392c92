/**
 * The referrals a member of staff works on, with those of theirs that ended within a week; referrals entered in error
 * are left out.
 */
import { now } from '#kernel/config/clock';
import type { Database } from '#kernel/database/database';
import type { Lookup } from '#kernel/records/lookups';

const week = 7 * 86_400_000;

const question = `select id from referrals where tenant_id = $1 and owner_id = $2
  and (is_open or status <> 'entered-in-error' and closed_at >= $3)`;

export const onDeskOf =
  (db: Database): Lookup =>
  async (ctx, userId) => {
    const since = new Date(now().getTime() - week).toISOString();
    const rows = await db.work(ctx, (tx) => tx.query<{ id: string }>(question, [ctx.tenantId, userId, since]));
    return rows.map(({ id }) => id);
  };
