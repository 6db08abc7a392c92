/**
 * Devices of a person: a key issued at sign-in and, once the device has confirmed it, the verifier of its own secret.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { PoolContext } from '../model/pool-context.ts';

export type Device = {
  readonly key: string;
  /** Replaces the pool's name in the device's SRP; 9 characters. */
  readonly groupKey: string;
  readonly name: string | null;
  /** Whether it may replace the second factor. */
  readonly isRemembered: boolean;
  /** The network address of the last sign-in. */
  readonly address: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Of the last sign-in on it. */
  readonly authenticatedAt: Date;
};

type DeviceRow = {
  device_key: string;
  group_key: string;
  name: string | null;
  remembered: boolean;
  address: string | null;
  created_at: Date;
  updated_at: Date;
  authenticated_at: Date;
};

type DeviceSecret = { readonly salt: Buffer; readonly verifier: Buffer };

const COLUMNS = `device_key, group_key, name, remembered, host(address) as address, created_at, updated_at,
  authenticated_at`;

/** A device as its owner names it. */
export type OwnDevice = { readonly sub: string; readonly key: string };

export type NewDevice = Pick<Device, 'key' | 'groupKey'>;

/** The key a device is given with its first session. */
export function newDevice({ pool }: Pick<PoolContext, 'pool'>): NewDevice {
  return { key: `${regionOf(pool.id)}_${randomUUID()}`, groupKey: `-${randomBytes(6).toString('base64url')}` };
}

/**
 * Stores the verifier of the device's secret, sealed.
 * @returns false when the person has no such unconfirmed device
 */
export async function confirmDevice(
  { identity, query, pool, now }: PoolContext,
  { sub, key }: OwnDevice,
  { salt, verifier, name, isRemembered }: DeviceSecret & Pick<Device, 'name' | 'isRemembered'>,
): Promise<boolean> {
  const rows = await query(
    `update idp.device set salt = $4, verifier = $5, name = $6, remembered = $7, updated_at = $8
      where pool_id = $1 and sub = $2 and device_key = $3 and verifier is null returning device_key`,
    [pool.id, sub, key, salt, identity.sealer.seal(verifier, devicePlace(pool.id, key)), name, isRemembered, now],
  );
  return rows.length === 1;
}

/** @returns null for another person's device, and for an unconfirmed one */
export async function findDevice({ query, pool }: PoolContext, sub: string, key: string): Promise<Device | null> {
  const [row] = await query<DeviceRow>(
    `select ${COLUMNS} from idp.device
      where pool_id = $1 and sub = $2 and device_key = $3 and verifier is not null`,
    [pool.id, sub, key],
  );
  return row ? deviceOf(row) : null;
}

/** @returns null in the same cases as findDevice */
export async function findDeviceWithSecret(
  { identity, query, pool }: PoolContext,
  sub: string,
  key: string,
): Promise<(Device & DeviceSecret) | null> {
  const [row] = await query<DeviceRow & DeviceSecret>(
    `select ${COLUMNS}, salt, verifier from idp.device
      where pool_id = $1 and sub = $2 and device_key = $3 and verifier is not null`,
    [pool.id, sub, key],
  );
  if (!row) return null;
  return { ...deviceOf(row), salt: row.salt, verifier: identity.sealer.open(row.verifier, devicePlace(pool.id, key)) };
}

/** @returns at most this many of the person's devices, oldest first, starting after `after` */
export async function listDevices(
  { query, pool }: PoolContext,
  sub: string,
  { limit, after }: { readonly limit: number; readonly after: Pick<Device, 'createdAt' | 'key'> | null },
): Promise<Device[]> {
  const rows = await query<DeviceRow>(
    `select ${COLUMNS} from idp.device
      where pool_id = $1 and sub = $2 and verifier is not null
        and ($4::timestamptz is null or (created_at, device_key) > ($4, $5))
      order by created_at, device_key limit $3`,
    [pool.id, sub, limit, after?.createdAt ?? null, after?.key ?? null],
  );
  return rows.map(deviceOf);
}

/**
 * Records a sign-in on a known device. It locks the device, so that parallel sign-ins and a forgetting run one after
 * another.
 * @returns false when it was forgotten a moment ago
 */
export async function noteSignInOnDevice({ query, pool, now, origin }: PoolContext, key: string): Promise<boolean> {
  const rows = await query(
    `update idp.device set authenticated_at = $3, address = $4
      where pool_id = $1 and device_key = $2 returning device_key`,
    [pool.id, key, now, origin.address ?? null],
  );
  return rows.length === 1;
}

/** @returns false when the person has no such device */
export async function rememberDevice(
  { query, pool, now }: PoolContext,
  { sub, key }: OwnDevice,
  isRemembered: boolean,
): Promise<boolean> {
  const rows = await query(
    `update idp.device set remembered = $4, updated_at = $5
      where pool_id = $1 and sub = $2 and device_key = $3 and verifier is not null returning device_key`,
    [pool.id, sub, key, isRemembered, now],
  );
  return rows.length === 1;
}

/**
 * After a second factor was turned on, every device must prove it again. Otherwise a device that a stranger had
 * remembered would skip it.
 * @param sessionId whose device is left unchanged; null for none
 */
export async function resetRememberedDevices({ query, pool, now }: PoolContext, sub: string, sessionId: string | null) {
  await query(
    `update idp.device set remembered = false, updated_at = $4
      where pool_id = $1 and sub = $2 and remembered and device_key is distinct from (
        select s.device_key from idp.session s where s.pool_id = $1 and s.id = $3::uuid)`,
    [pool.id, sub, sessionId, now],
  );
}

/** @returns false when the person has no such device */
export async function dropDevice({ query, pool }: PoolContext, sub: string, key: string): Promise<boolean> {
  const rows = await query(
    'delete from idp.device where pool_id = $1 and sub = $2 and device_key = $3 returning device_key',
    [pool.id, sub, key],
  );
  return rows.length === 1;
}

/** The place the verifier of a device is sealed for. */
export function devicePlace(poolId: string, key: string): string {
  return `device:${poolId}:${key}`;
}

/** The part of a pool's id before the underscore, which clients use as its region. */
export function regionOf(poolId: string): string {
  return poolId.slice(0, poolId.indexOf('_'));
}

function deviceOf(row: DeviceRow): Device {
  return {
    key: row.device_key,
    groupKey: row.group_key,
    name: row.name,
    isRemembered: row.remembered,
    address: row.address,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    authenticatedAt: row.authenticated_at,
  };
}
