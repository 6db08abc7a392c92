/** Creates a user pool with one application client and its first signing key. */
import * as z from 'zod';
import { matching, upTo } from '../../model/bounded-text.ts';
import type { Identity } from '../../model/pool-context.ts';
import { isOwnPage } from '../../oauth/redirect-uris.ts';
import { recordEvent } from '../../store/events.ts';
import { createKey } from '../../store/keys.ts';
import { CLIENT_FLOWS, POOL_ID } from '../../store/pools.ts';
import { inTransaction } from '../../store/transaction.ts';
import { clientId, parseInput } from '../../wire/input.ts';

const newPool = z.object({
  poolId: matching(POOL_ID, 128),
  clientId,
  name: upTo(128).min(1),
  tenantName: upTo(128).min(1).optional(),
  /** Path of the page of this server where its client signs in and out through the hosted pages. */
  ownPage: upTo(1024).refine(isOwnPage).optional(),
});

/**
 * The id is like `us-local-1_AbC123xyz`. The part after the underscore never changes, since passwords are hashed with
 * it.
 */
export type NewPool = z.input<typeof newPool>;

/**
 * Leaves everything that exists unchanged, so that a set-up can run again.
 * @throws IdentityError InvalidParameterException that names the field
 */
export async function createPool(identity: Identity, input: NewPool): Promise<void> {
  const pool = parseInput(newPool, input);
  const now = identity.clock();
  const ownPages = pool.ownPage === undefined ? [] : [pool.ownPage];
  const flows = [...CLIENT_FLOWS, ...ownPages.map(() => 'authorization_code')];
  await inTransaction(identity.database, pool.poolId, async (query) => {
    const created = await query(
      `insert into idp.pool (pool_id, name, tenant_name, created_at) values ($1, $2, $3, $4)
       on conflict do nothing returning pool_id`,
      [pool.poolId, pool.name, pool.tenantName ?? null, now],
    );
    await query(
      `insert into idp.client (pool_id, id, name, auth_flows, callback_urls, logout_urls, created_at)
       values ($1, $2, $3, $4, $5, $5, $6) on conflict do nothing`,
      [pool.poolId, pool.clientId, pool.name, flows, ownPages, now],
    );
    if (created.length === 0) return;
    const context = { identity, query, pool: { id: pool.poolId }, now, origin: {} };
    await createKey(context);
    await recordEvent(context, { kind: 'pool_created', clientId: pool.clientId });
  });
}
