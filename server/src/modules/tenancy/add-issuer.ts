/** Lets another issuer than the organisation's own pool sign its people in. */
import { v7 } from 'uuid';
import { note } from '#kernel/audit';
import type { Context } from '#kernel/context';
import type { Database } from '#kernel/database';
import type { IssuerSettings } from './issuer-settings.ts';

/**
 * The issuer counts from the next request on, for accounts that are linked.
 * @throws AppError conflict where the organisation has this issuer and client already
 */
export async function addIssuer(db: Database, ctx: Context, settings: IssuerSettings): Promise<string> {
  const id = v7();
  const { kind, jwksUri = null, ...rest } = settings;
  const row: Readonly<Record<string, unknown>> = rest;
  await db.work(ctx, async (tx) => {
    await tx.query(
      `insert into issuers (tenant_id, id, kind, jwks_uri, pool_id, client_id, issuer, audience, project_id, api_key, auth_domain)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ctx.tenantId,
        id,
        kind,
        jwksUri,
        ...['poolId', 'clientId', 'issuer', 'audience', 'projectId', 'apiKey', 'authDomain'].map(
          (name) => row[name] ?? null,
        ),
      ],
    );
    await note(tx, ctx, { action: 'create', entity: 'issuer', entityId: id, after: settings });
  });
  return id;
}
