/** A page of a person's devices, for the person and for administrators. */
import type { PoolContext } from '../model/pool-context.ts';
import { listDevices } from '../store/devices.ts';
import { type DeviceOutput, deviceOutput } from '../wire/device-output.ts';
import { readPageToken, writePageToken } from '../wire/page-token.ts';

export type DevicesPage = { readonly Devices: readonly DeviceOutput[]; readonly PaginationToken?: string };

/**
 * @param limit 1 to 60
 * @throws IdentityError InvalidParameterException for a token of another list
 */
export async function devicesPage(
  context: PoolContext,
  sub: string,
  { limit, paginationToken }: { readonly limit: number; readonly paginationToken: string | undefined },
): Promise<DevicesPage> {
  const list = `devices:${sub}`;
  const [moment = '', key = ''] =
    paginationToken === undefined ? [] : readPageToken(context, list, paginationToken).split(' ');
  const after = paginationToken === undefined ? null : { createdAt: new Date(moment), key };
  const found = await listDevices(context, sub, { limit: limit + 1, after });
  const devices = found.slice(0, limit);
  const last = found.length > limit ? devices.at(-1) : undefined;
  return {
    Devices: devices.map((device) => deviceOutput(device, { poolId: context.pool.id, sub })),
    ...(last && { PaginationToken: writePageToken(context, list, `${last.createdAt.toISOString()} ${last.key}`) }),
  };
}
