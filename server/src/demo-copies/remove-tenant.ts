/** Removes an organisation of the public demonstration, whatever protects its rows elsewhere. */
import pg from 'pg';

/** Every table of organisations and user pools, and by which of the two its rows are named. */
const tablesOfTenants = `
  select format('%I.%I', n.nspname, c.relname) as name, bool_or(a.attname = 'tenant_id') as by_tenant
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname in ('tenant_id', 'pool_id') and not a.attisdropped
  where n.nspname in ('public', 'idp') and c.relkind in ('r', 'p') and not c.relispartition
  group by 1`;

/** @param pool of the owner, who may do so in this database alone (`letOwnerRemove`) */
export async function removeTenant(pool: pg.Pool, tenantId: string): Promise<void> {
  const owner = await pool.connect();
  try {
    await owner.query('begin');
    // Waits for what is under way, and lets nothing begin.
    await owner.query('select from tenants where tenant_id = $1 for update', [tenantId]);
    await owner.query('set local session_replication_role = replica');
    const pools = await owner.query<{ pool_id: string }>('select pool_id from issuers where tenant_id = $1', [
      tenantId,
    ]);
    const poolIds = pools.rows.map(({ pool_id: id }) => id);
    const tables = await owner.query<{ name: string; by_tenant: boolean }>(tablesOfTenants);
    for (const { name, by_tenant: byTenant } of tables.rows)
      await (byTenant
        ? owner.query(`delete from ${name} where tenant_id = $1`, [tenantId])
        : owner.query(`delete from ${name} where pool_id = any ($1)`, [poolIds]));
    await owner.query(`delete from pgboss.job where data ->> 'tenantId' = $1`, [tenantId]);
    await owner.query('commit');
    owner.release();
  } catch (error) {
    owner.release(true);
    throw error;
  }
}
