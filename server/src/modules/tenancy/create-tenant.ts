/** Makes an organisation: its row, its user pool, the issuer that joins both, and the shipped rules and prices of its region. */

import { createHash } from 'node:crypto';
import { systemContext } from '#kernel/context';
import type { Database } from '#kernel/database';
import type { Accounts } from './accounts.ts';

export interface NewTenant {
  tenantId: string;
  name: string;
  title: string;
  /** IANA zone, for example America/Los_Angeles. */
  timeZone: string;
  /** ISO 3166-2, for example US-CA. */
  region: string;
}

const letters = (seed: string, length: number) => createHash('sha256').update(seed).digest('hex').slice(0, length);

/** Does nothing to what is there already. Gives the pool and its client. */
export async function createTenant(
  db: Database,
  identity: Accounts,
  tenant: NewTenant,
): Promise<{ poolId: string; clientId: string; issuerId: string }> {
  const poolId = `us-local-1_${letters(`pool ${tenant.tenantId}`, 12)}`;
  const clientId = letters(`client ${tenant.tenantId}`, 26);
  await identity.createPool({ poolId, clientId, name: tenant.title, tenantName: tenant.name });
  await db.work(systemContext('create-tenant', tenant.tenantId), async (tx) => {
    await tx.query(
      'insert into tenants (tenant_id, name, title, time_zone, region) values ($1, $2, $3, $4, $5) on conflict do nothing',
      [tenant.tenantId, tenant.name, tenant.title, tenant.timeZone, tenant.region],
    );
    await tx.query(
      `insert into issuers (tenant_id, id, kind, pool_id, client_id) values ($1, $1, 'embedded', $2, $3) on conflict do nothing`,
      [tenant.tenantId, poolId, clientId],
    );
  });
  return { poolId, clientId, issuerId: tenant.tenantId };
}
