/** Programs by the entries of their lists: a need, a county, a language. */
import type { Database } from '#kernel/database/database';
import type { Lookup, Lookups } from '#kernel/records/lookups';

const within =
  (db: Database, condition: string): Lookup =>
  async (ctx, value) => {
    const rows = await db.work(ctx, (tx) =>
      tx.query<{ id: string }>(`select id from healthcare_services where tenant_id = $1 and ${condition}`, [
        ctx.tenantId,
        value,
      ]),
    );
    return rows.map(({ id }) => id);
  };

export const serviceLookups = (db: Database): Lookups => ({
  category: within(db, 'categories ? $2'),
  county: within(db, `(counties ? $2 or counties = '[]' and postal_codes = '[]')`),
  language: within(db, 'languages ? $2'),
});
