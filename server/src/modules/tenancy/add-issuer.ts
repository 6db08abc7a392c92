/** Lets another issuer than the organization's own pool sign its people in. */
import { type IssuerSettings, mostIssuers } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { auditAct } from '#kernel/records/audit';

/**
 * For operators: accounts of a pool at Amazon Cognito are also administered from here. The issuer counts from the next request on, for accounts that are linked.
 * @throws AppError conflict where the organization has this issuer and client already, or as many issuers as it may have
 */
export async function addIssuer(db: Database, ctx: Context, settings: IssuerSettings): Promise<string> {
  const id = v7();
  await db.work(ctx, (tx) => insertIssuer(tx, ctx, { id, settings, administered: true }));
  return id;
}

interface NewIssuer {
  readonly id: string;
  readonly settings: IssuerSettings;
  /** Whether the server's own AWS credentials may be used on the pool. */
  readonly administered: boolean;
}

export async function insertIssuer(
  tx: Transaction,
  ctx: Context,
  { id, settings, administered }: NewIssuer,
): Promise<void> {
  const { kind, jwksUri = null, ...rest } = settings;
  const row: Readonly<Record<string, unknown>> = rest;
  // If two arrive at once, the second counts the first.
  await tx.query('select from tenants where tenant_id = $1 for update', [ctx.tenantId]);
  const [count] = await tx.query<{ many: number }>(
    'select count(*)::int as many from issuers where tenant_id = $1 and id <> $2',
    [ctx.tenantId, id],
  );
  if (count!.many >= mostIssuers) {
    const message = `An organization has ${mostIssuers} issuers at most.`;
    throw new AppError('conflict', { errors: [{ path: 'kind', code: 'too_many', message }] });
  }
  await tx.query(
    `insert into issuers (tenant_id, id, kind, jwks_uri, pool_id, client_id, issuer, audience, project_id, api_key, auth_domain, administered)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ctx.tenantId,
      id,
      kind,
      jwksUri,
      ...['poolId', 'clientId', 'issuer', 'audience', 'projectId', 'apiKey', 'authDomain'].map(
        (name) => row[name] ?? null,
      ),
      administered,
    ],
  );
  await auditAct(tx, ctx, { action: 'create', entity: 'issuer', entityId: id, after: settings });
}
