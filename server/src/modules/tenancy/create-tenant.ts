/** Makes an organization: its row, its user pool, and the issuer that joins both. */

import { createHash } from 'node:crypto';
import type { Language } from '@puente/contract';
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { fieldConflict } from '#kernel/errors/errors';
import { auditAct } from '#kernel/records/audit';
import type { Accounts } from './accounts.ts';

export interface NewTenant {
  tenantId: string;
  name: string;
  title: string;
  /** IANA zone, for example America/Los_Angeles. */
  timeZone: string;
  /** ISO 3166-2, for example US-CA. */
  region: string;
  /** That of its messages; English unless it says so. */
  language?: Language;
}

const letters = (seed: string, length: number) => createHash('sha256').update(seed).digest('hex').slice(0, length);

/** The address of the web's sign-in, and the return address of a pool's hosted pages. */
const signInPage = '/auth/amplify/login';

/** All languages, the one of the organization's messages first. */
const languagesFrom = (first: Language) => [first, ...(['en', 'es', 'de'] as const).filter((one) => one !== first)];

/**
 * Leaves existing parts unchanged. Returns the pool and its client.
 * @throws AppError conflict with the path `name` where another organization has that name
 */
export async function createTenant(
  db: Database,
  accounts: Accounts,
  { tenantId, name, title, timeZone, region, language = 'en' }: NewTenant,
): Promise<{ poolId: string; clientId: string; issuerId: string }> {
  const poolId = `us-local-1_${letters(`pool ${tenantId}`, 12)}`;
  const clientId = letters(`client ${tenantId}`, 26);
  const ctx = systemContext('create-tenant', tenantId);
  const isNew = await db.work(ctx, async (tx) => {
    const [made] = await tx.query(
      `insert into tenants (tenant_id, name, title, time_zone, region, languages) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing returning name`,
      [tenantId, name, title, timeZone, region, languagesFrom(language)],
    );
    // Row-level security shows this organization's row alone.
    const [own] = made ? [made] : await tx.query('select name from tenants where tenant_id = $1', [tenantId]);
    if (own?.['name'] !== name) throw fieldConflict('name', 'Choose another short name.');
    if (made) await auditAct(tx, ctx, { action: 'create', entity: 'tenant', entityId: tenantId });
    return made !== undefined;
  });
  await accounts.createPool({ poolId, clientId, name: title, tenantName: name, ownPage: signInPage });
  if (isNew && language !== 'en') await accounts.changePool(poolId, { language });
  await db.work(ctx, (tx) =>
    tx.query(
      `insert into issuers (tenant_id, id, kind, pool_id, client_id) values ($1, $1, 'embedded', $2, $3) on conflict do nothing`,
      [tenantId, poolId, clientId],
    ),
  );
  return { poolId, clientId, issuerId: tenantId };
}
