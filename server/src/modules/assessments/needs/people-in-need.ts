/** The people with an open need that they confirmed, among the needs that the caller reads. */
import { need, type SdohCategory } from '@puente/contract';
import { reach } from '#kernel/access/reach';
import type { Database } from '#kernel/database/database';
import type { Lookup } from '#kernel/records/lookups';
import { Parameters } from '#kernel/sql/statement';

export const peopleInNeed =
  (db: Database): Lookup<SdohCategory> =>
  async (ctx, domain) => {
    const p = new Parameters();
    const question = `select distinct coalesce(w.merged_into_id, w.id) as id from needs t
      join patients_view w on w.tenant_id = t.tenant_id and w.id = t.patient_id
      where t.domain = ${p.add(domain, 'text')} and t.status in ('open', 'in-work') and ${reach(need, 'read', { ctx, p })}`;
    const rows = await db.work(ctx, (tx) => tx.query<{ id: string }>(question, p.values));
    return rows.map(({ id }) => id);
  };
