/** The user pools a command works on: of one organization, or of all. */
import { UsageError } from '#modules/exchange';
import type { Services } from '../services.ts';

/** @throws UsageError for an organization without a pool of its own */
export async function poolsOf({ db, identity }: Services, tenant: string | undefined): Promise<readonly string[]> {
  if (tenant === undefined) return identity.poolIds();
  const rows = await db.ask<{ pool_id: string }>(`select pool_id from search.ways_into($1) where kind = 'embedded'`, [
    tenant,
  ]);
  if (rows.length === 0) throw new UsageError(`There is no organization ${tenant} with a user pool of its own.`);
  return rows.map((row) => row.pool_id);
}
