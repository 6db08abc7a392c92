/** Removes an organization of the public demonstration, whatever protects its rows elsewhere. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Every table of organizations and user pools, and by which of the two its rows are named. */
const tablesOfTenants = `
  select format('%I.%I', n.nspname, c.relname) as name, bool_or(a.attname = 'tenant_id') as by_tenant
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname in ('tenant_id', 'pool_id') and not a.attisdropped
  where n.nspname in ('public', 'idp') and c.relkind in ('r', 'p') and not c.relispartition
  group by 1`;

/** A visitor who wrote much must not keep the next ones from being removed. */
const longest = `set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = '10min'`;

/** Within a transaction of the owner. */
async function removeRows(
  owner: pg.PoolClient,
  { tenantId, poolIds }: { tenantId: string; poolIds: readonly string[] },
): Promise<void> {
  await owner.query('set local session_replication_role = replica');
  const tables = await owner.query<{ name: string; by_tenant: boolean }>(tablesOfTenants);
  for (const { name, by_tenant: byTenant } of tables.rows)
    await (byTenant
      ? owner.query(`delete from ${name} where tenant_id = $1`, [tenantId])
      : owner.query(`delete from ${name} where pool_id = any ($1)`, [poolIds]));
  await owner.query(`delete from pgboss.job where data ->> 'tenantId' = $1`, [tenantId]);
}

const longestWaitMs = 10_000;
const lookEveryMs = 100;

/**
 * Waits for the transactions under way. A transaction that only reads holds no row of the organization, and its audit
 * line, which no foreign key refuses, may come after all else is gone.
 */
async function untilOthersEnd(owner: pg.PoolClient): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `select virtualxid as id from pg_locks where locktype = 'virtualxid' and pid <> pg_backend_pid()`,
  );
  const others = rows.map(({ id }) => id);
  for (const until = Date.now() + longestWaitMs; Date.now() < until; await sleep(lookEveryMs)) {
    const held = await owner.query(
      `select from pg_locks where locktype = 'virtualxid' and virtualxid = any ($1) limit 1`,
      [others],
    );
    if (held.rowCount === 0) return;
  }
}

/**
 * @param pool of the owner, who may do so in this database alone (`letOwnerRemove`)
 * @param condition what must still be true of its row, as SQL: a visitor may have taken it meanwhile
 * @returns whether it was removed
 */
export async function removeTenant(pool: pg.Pool, tenantId: string, condition: string): Promise<boolean> {
  const owner = await pool.connect();
  try {
    await owner.query('begin');
    await owner.query(longest);
    // Waits for the writes that are under way, and lets none begin.
    const held = await owner.query(`select from tenants where tenant_id = $1 and (${condition}) for update`, [
      tenantId,
    ]);
    if (held.rowCount === 0) {
      await owner.query('rollback');
      owner.release();
      return false;
    }
    const pools = await owner.query<{ pool_id: string }>('select pool_id from issuers where tenant_id = $1', [
      tenantId,
    ]);
    const names = { tenantId, poolIds: pools.rows.map(({ pool_id: id }) => id) };
    await removeRows(owner, names);
    await owner.query('commit');
    await untilOthersEnd(owner);
    await owner.query('begin');
    await owner.query(longest);
    await removeRows(owner, names);
    await owner.query('commit');
    owner.release();
    return true;
  } catch (error) {
    owner.release(true);
    throw error;
  }
}
