/** GetDevice: one of the person's own devices. */
import * as z from 'zod';
import { deviceNotFound } from '../devices/known-device.ts';
import { requireDeviceTracking } from '../devices/require-device-tracking.ts';
import { findDevice } from '../store/devices.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { deviceOutput } from '../wire/device-output.ts';
import { deviceKey, token } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token, DeviceKey: deviceKey });

/** @throws IdentityError ResourceNotFoundException, also for another person's device */
export const getDevice = operation(input, async (context, { AccessToken, DeviceKey }) => {
  const { account } = await verifyAccessToken(context, AccessToken);
  requireDeviceTracking(context);
  const device = await findDevice(context, account.sub, DeviceKey);
  if (!device) throw deviceNotFound();
  return { Device: deviceOutput(device, { poolId: context.pool.id, sub: account.sub }) };
});
