/** Charges by the group of their visit. The list decides which of them the caller reads. */
import type { Database } from '#kernel/database/database';
import type { Lookups } from '#kernel/records/lookups';

export const chargeLookups = (db: Database): Lookups => ({
  groupEncounterId: async (ctx, groupId: string) => {
    const rows = await db.work(ctx, (tx) =>
      tx.query<{ id: string }>(
        `select c.id from encounters_view e join charges c on c.tenant_id = e.tenant_id and c.encounter_id = e.id
         where e.tenant_id = $1 and e.group_encounter_id = $2`,
        [ctx.tenantId, groupId],
      ),
    );
    return rows.map(({ id }) => id);
  },
});
