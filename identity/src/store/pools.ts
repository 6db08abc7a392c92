/** User pools and the application clients that may speak to them. */

import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { masterKeyPlace } from '../crypto/pool-keys.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { Identity, PoolContext } from '../model/pool-context.ts';
import { type PoolSettings, poolSettings } from '../model/pool-settings.ts';
import type { Query } from '../model/query.ts';
import type { AppClient, AuthFlow, UserPool } from '../model/user-pool.ts';

/** The flows of a pool's own client; the authorization code flow comes with the first callback URL. */
export const CLIENT_FLOWS = [
  'USER_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'CUSTOM_AUTH',
  'USER_AUTH',
  'REFRESH_TOKEN_AUTH',
] as const satisfies readonly AuthFlow[];

/** The form of Cognito's pool ids that every client library accepts: region, underscore, letters and digits. */
export const POOL_ID = /^[A-Za-z0-9-]{1,40}_[0-9A-Za-z]{1,14}$/;

/** All pools, for background work. */
export async function poolIds(database: Pool): Promise<readonly string[]> {
  const { rows } = await database.query<{ pool_id: string }>('select pool_id from search.user_pool_ids() as pool_id');
  return rows.map((row) => row.pool_id);
}

type PoolRow = { name: string; tenant_name: string | null; settings: string; master_key: Buffer | null };
type BucketRow = { address_empty_at: Date | null; whole_empty_at: Date | null };
type OtherClientRow = { [Name in keyof ClientRow]: null };

/** Reads everything else that each request needs too, since every statement costs a round trip to the database. */
const READ_POOL = `select p.name, p.tenant_name, p.settings::text, p.master_key, c.auth_flows, c.refresh_days,
         c.refresh_rotation, c.callback_urls, c.logout_urls, c.scopes, c.secret,
         (select empty_at from idp.bucket b where b.pool_id = p.pool_id and b.key = $3) as address_empty_at,
         (select empty_at from idp.bucket b where b.pool_id = p.pool_id and b.key = $4) as whole_empty_at
    from idp.pool p left join idp.client c on c.pool_id = p.pool_id and c.id = $2
   where p.pool_id = $1`;

export type Wanted = {
  readonly poolId: string;
  /** The client named in the request; absent where none is named. */
  readonly clientId?: string | undefined;
  /** The bucket keys of the address and of the whole pool; null where no limit applies. */
  readonly buckets: readonly [address: Buffer, whole: Buffer] | null;
};

/**
 * @returns the pool, and when each bucket will be empty, in milliseconds
 * @throws IdentityError ResourceNotFoundException
 */
export async function readPool(
  identity: Identity,
  query: Query,
  { poolId, clientId, buckets }: Wanted,
): Promise<{ readonly pool: UserPool; readonly emptyAt: readonly [address: number, whole: number] }> {
  const values = [poolId, clientId ?? null, buckets?.[0] ?? null, buckets?.[1] ?? null];
  const [row] = await query<PoolRow & BucketRow & (ClientRow | OtherClientRow)>(READ_POOL, values);
  if (!row) throw poolNotFound(poolId);
  const masterKey = row.master_key ?? (await makeMasterKey(identity, query, poolId));
  const found = clientId === undefined || row.auth_flows === null ? null : clientOf(clientId, row);
  const client = clientId === undefined ? null : { id: clientId, found };
  const pool = { ...poolOf(identity, poolId, { ...row, master_key: masterKey }), client };
  return { pool, emptyAt: [row.address_empty_at?.getTime() ?? 0, row.whole_empty_at?.getTime() ?? 0] };
}

function poolOf(
  identity: Identity,
  poolId: string,
  row: PoolRow & { readonly master_key: Buffer },
): Omit<UserPool, 'client'> {
  return {
    id: poolId,
    name: poolId.slice(poolId.indexOf('_') + 1),
    title: row.name,
    tenantName: row.tenant_name,
    settings: readSettings(poolId, row.settings),
    keys: identity.keysOf(poolId, row.master_key),
  };
}

/** Settings cached by their text, since each request reads them and they rarely change. */
const settingsRead = new Map<string, { readonly json: string; readonly settings: PoolSettings }>();

function readSettings(poolId: string, json: string): PoolSettings {
  const known = settingsRead.get(poolId);
  if (known?.json === json) return known.settings;
  const settings = poolSettings.parse(JSON.parse(json));
  settingsRead.set(poolId, { json, settings });
  return settings;
}

/** When several instances use a new pool at once, one creates the key and the others read it. */
async function makeMasterKey(identity: Identity, query: Query, poolId: string): Promise<Buffer> {
  await query('update idp.pool set master_key = $2 where pool_id = $1 and master_key is null', [
    poolId,
    identity.sealer.seal(randomBytes(32), masterKeyPlace(poolId)),
  ]);
  const [row] = await query<Pick<PoolRow, 'master_key'>>('select master_key from idp.pool where pool_id = $1', [
    poolId,
  ]);
  if (!row?.master_key) throw new Error(`The user pool ${poolId} has no master key.`);
  return row.master_key;
}

export function poolNotFound(poolId: string): IdentityError {
  return new IdentityError(
    'ResourceNotFoundException',
    `User pool ${POOL_ID.test(poolId) ? `${poolId} ` : ''}does not exist.`,
  );
}

type ClientRow = {
  auth_flows: string[];
  refresh_days: number;
  refresh_rotation: boolean;
  callback_urls: string[];
  logout_urls: string[];
  scopes: string[];
  secret: Buffer | null;
};

/** @throws IdentityError ResourceNotFoundException for a client of another pool, InvalidParameterException for a flow that is off */
export async function readClient({ query, pool }: PoolContext, clientId: string, flow?: AuthFlow): Promise<AppClient> {
  const client = pool.client?.id === clientId ? pool.client.found : await findClient(query, pool.id, clientId);
  if (!client) throw new IdentityError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  if (flow && !client.authFlows.includes(flow)) throw flowNotEnabled(flow);
  return client;
}

function clientOf(id: string, row: ClientRow): AppClient {
  return {
    id,
    authFlows: row.auth_flows,
    refreshDays: row.refresh_days,
    refreshRotation: row.refresh_rotation,
    callbackUrls: row.callback_urls,
    logoutUrls: row.logout_urls,
    scopes: row.scopes,
    sealedSecret: row.secret,
  };
}

async function findClient(query: Query, poolId: string, clientId: string): Promise<AppClient | null> {
  const [row] = await query<ClientRow>(
    `select auth_flows, refresh_days, refresh_rotation, callback_urls, logout_urls, scopes, secret
       from idp.client where pool_id = $1 and id = $2`,
    [poolId, clientId],
  );
  return row ? clientOf(clientId, row) : null;
}

export function flowNotEnabled(flow: AuthFlow): IdentityError {
  return new IdentityError('InvalidParameterException', `${flow} flow not enabled for this client`);
}
