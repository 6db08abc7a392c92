/** Gives an account a device as its first session does, without a session. */
import type { PoolContext } from '../src/model/pool-context.ts';
import { type NewDevice, newDevice } from '../src/store/devices.ts';

export async function giveDevice(context: PoolContext, sub: string): Promise<NewDevice> {
  const device = newDevice(context);
  await context.query(
    `insert into idp.device (pool_id, device_key, sub, group_key, address, created_at, updated_at, authenticated_at)
     values ($1, $2, $3, $4, $5, $6, $6, $6)`,
    [context.pool.id, device.key, sub, device.groupKey, context.origin.address ?? null, context.now],
  );
  return device;
}
