/** How far the demonstration of an organization is: the day it is dated from, and whether it is whole. */
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';

const context = (tenantId: string) => systemContext('seed-demo', tenantId);

export function isDemoReady(db: Database, tenantId: string): Promise<boolean> {
  return db.work(context(tenantId), async (tx) => {
    const [row] = await tx.query('select from tenants where tenant_id = $1 and demo_ready_at is not null', [tenantId]);
    return row !== undefined;
  });
}

/** The civil day of the first start where the organization works, `YYYY-MM-DD`; the same day when an interrupted seed goes on later. */
export function demoDay(db: Database, tenantId: string): Promise<string> {
  return db.work(context(tenantId), async (tx) => {
    const [row] = await tx.query<{ day: string }>(
      'update tenants set demo_day = coalesce(demo_day, tenant_today(tenant_id)) where tenant_id = $1 returning demo_day as day',
      [tenantId],
    );
    return row!.day;
  });
}

export function markDemoReady(db: Database, tenantId: string): Promise<void> {
  return db.work(context(tenantId), async (tx) => {
    await tx.query('update tenants set demo_ready_at = now() where tenant_id = $1', [tenantId]);
  });
}

/** If several servers start at once, one fills the demonstration; the others wait and find it complete. */
export function whileAlone(db: Database, tenantId: string, work: () => Promise<void>): Promise<void> {
  return db.work(context(tenantId), async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('seed-demo', 0))`);
    await work();
  });
}
