/** User pools and the application clients that may speak to them. */
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { PoolKeys } from '../crypto/pool-keys.ts';
import { type Identity, masterKeyPlace } from '../identity.ts';
import { IdentityError } from '../identity-error.ts';
import { type PoolSettings, poolSettings } from '../pool-settings.ts';
import type { Query } from './transaction.ts';

export type UserPool = {
  readonly id: string;
  /** The part of the id after the underscore; it is hashed into every verifier, so it never changes. */
  readonly name: string;
  /** What the organisation is called. */
  readonly title: string;
  readonly tenantName: string | null;
  readonly settings: PoolSettings;
  readonly keys: PoolKeys;
  /** The client that the request names, which was read with the pool; null where it names none. */
  readonly client: NamedClient | null;
};

type NamedClient = { readonly id: string; readonly row: ClientRow | null };

export type AuthFlow =
  | 'USER_SRP_AUTH'
  | 'USER_PASSWORD_AUTH'
  | 'CUSTOM_AUTH'
  | 'USER_AUTH'
  | 'REFRESH_TOKEN_AUTH'
  | 'authorization_code';

/** What a pool's own client may do; the authorization code flow comes with the first callback URL. */
export const CLIENT_FLOWS = [
  'USER_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'CUSTOM_AUTH',
  'USER_AUTH',
  'REFRESH_TOKEN_AUTH',
] as const satisfies readonly AuthFlow[];

export type AppClient = {
  readonly id: string;
  readonly refreshDays: number;
  readonly refreshRotation: boolean;
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
  /** Those it may ask for. */
  readonly scopes: readonly string[];
  /** Sealed; null for a public client. */
  readonly sealedSecret: Buffer | null;
};

/** The form of Cognito's pool ids that every client library accepts: region, underscore, letters and digits. */
export const POOL_ID = /^[A-Za-z0-9-]{1,40}_[0-9A-Za-z]{1,14}$/;

/** Every pool, for work that no request asks for. */
export async function poolIds(database: Pool): Promise<readonly string[]> {
  const { rows } = await database.query<{ pool_id: string }>('select pool_id from search.user_pool_ids() as pool_id');
  return rows.map((row) => row.pool_id);
}

type PoolRow = { name: string; tenant_name: string | null; settings: string; master_key: Buffer | null };
type BucketRow = { address_empty_at: Date | null; whole_empty_at: Date | null };
type OtherClientRow = { [Name in keyof ClientRow]: null };

/** With whatever else every request of the pool needs, since each statement costs a way to the database and back. */
const READ_POOL = `select p.name, p.tenant_name, p.settings::text, p.master_key, c.auth_flows, c.refresh_days,
         c.refresh_rotation, c.callback_urls, c.logout_urls, c.scopes, c.secret,
         (select empty_at from idp.bucket b where b.pool_id = p.pool_id and b.key = $3) as address_empty_at,
         (select empty_at from idp.bucket b where b.pool_id = p.pool_id and b.key = $4) as whole_empty_at
    from idp.pool p left join idp.client c on c.pool_id = p.pool_id and c.id = $2
   where p.pool_id = $1`;

export type Wanted = {
  /** The client the request names; absent where it names none. */
  readonly clientId?: string | undefined;
  /** The keys of the buckets of its address and of the whole pool; null where none are asked. */
  readonly buckets: readonly [address: Buffer, whole: Buffer] | null;
};

/**
 * @returns the pool, and when each bucket is empty, in milliseconds
 * @throws IdentityError ResourceNotFoundException
 */
export async function readPool(
  identity: Identity,
  query: Query,
  poolId: string,
  { clientId, buckets }: Wanted,
): Promise<{ readonly pool: UserPool; readonly emptyAt: readonly [address: number, whole: number] }> {
  const values = [poolId, clientId ?? null, buckets?.[0] ?? null, buckets?.[1] ?? null];
  const [row] = await query<PoolRow & BucketRow & (ClientRow | OtherClientRow)>(READ_POOL, values);
  if (!row) throw poolNotFound(poolId);
  const sealed = row.master_key ?? (await makeMasterKey(identity, query, poolId));
  const client = clientId === undefined ? null : { id: clientId, row: row.auth_flows === null ? null : row };
  const pool = { ...poolOf(identity, poolId, row, sealed), client };
  return { pool, emptyAt: [row.address_empty_at?.getTime() ?? 0, row.whole_empty_at?.getTime() ?? 0] };
}

function poolOf(identity: Identity, poolId: string, row: PoolRow, sealed: Buffer): Omit<UserPool, 'client'> {
  return {
    id: poolId,
    name: poolId.slice(poolId.indexOf('_') + 1),
    title: row.name,
    tenantName: row.tenant_name,
    settings: readSettings(poolId, row.settings),
    keys: identity.keysOf(poolId, sealed),
  };
}

/** Settings as they were last read, since each request reads them and they hardly ever change. */
const settingsRead = new Map<string, { readonly json: string; readonly settings: PoolSettings }>();

function readSettings(poolId: string, json: string): PoolSettings {
  const known = settingsRead.get(poolId);
  if (known?.json === json) return known.settings;
  const settings = poolSettings.parse(JSON.parse(json));
  settingsRead.set(poolId, { json, settings });
  return settings;
}

/** Of several instances that meet the pool first, one makes the key and the others take it. */
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
export async function readClient(
  query: Query,
  pool: Pick<UserPool, 'id' | 'client'>,
  clientId: string,
  flow?: AuthFlow,
): Promise<AppClient> {
  const row = pool.client?.id === clientId ? pool.client.row : await readClientRow(query, pool.id, clientId);
  if (!row) throw new IdentityError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  if (flow && !row.auth_flows.includes(flow)) throw flowNotEnabled(flow);
  return {
    id: clientId,
    refreshDays: row.refresh_days,
    refreshRotation: row.refresh_rotation,
    callbackUrls: row.callback_urls,
    logoutUrls: row.logout_urls,
    scopes: row.scopes,
    sealedSecret: row.secret,
  };
}

async function readClientRow(query: Query, poolId: string, clientId: string): Promise<ClientRow | null> {
  const [row] = await query<ClientRow>(
    `select auth_flows, refresh_days, refresh_rotation, callback_urls, logout_urls, scopes, secret
       from idp.client where pool_id = $1 and id = $2`,
    [poolId, clientId],
  );
  return row ?? null;
}

export function flowNotEnabled(flow: AuthFlow): IdentityError {
  return new IdentityError('InvalidParameterException', `${flow} flow not enabled for this client`);
}
