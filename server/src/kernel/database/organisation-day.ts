/** What day it is for the organisation. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';

export async function tenantToday(tx: Transaction, { tenantId }: Context): Promise<string> {
  const [row] = await tx.query<{ today: string }>(
    'select (now() at time zone time_zone)::date as today from tenants where tenant_id = $1',
    [tenantId],
  );
  return row!.today;
}
