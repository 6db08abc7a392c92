/**
 * Days of an organization: civil days (YYYY-MM-DD) in its time zone, `tenants.time_zone`. In SQL text `tenant_today(tenant_id)` says the
 * same. Groups, visits and posters have instants alone: they are shown, and their day is decided, in this zone.
 */
import type { Context } from '#kernel/access/context';
import type { Transaction } from './database.ts';

/** An IANA name. */
export async function tenantZone(tx: Transaction, { tenantId }: Pick<Context, 'tenantId'>): Promise<string> {
  const [row] = await tx.query<{ zone: string }>('select time_zone as zone from tenants where tenant_id = $1', [
    tenantId,
  ]);
  return row!.zone;
}

export async function tenantToday(tx: Transaction, { tenantId }: Pick<Context, 'tenantId'>): Promise<string> {
  const [row] = await tx.query<{ today: string }>('select tenant_today($1) as today', [tenantId]);
  return row!.today;
}

/** The civil day of an instant (ISO 8601). */
export async function tenantDay(
  tx: Transaction,
  { tenantId }: Pick<Context, 'tenantId'>,
  instant: string,
): Promise<string> {
  const [row] = await tx.query<{ day: string }>(
    'select ($2::timestamptz at time zone time_zone)::date as day from tenants where tenant_id = $1',
    [tenantId, instant],
  );
  return row!.day;
}
