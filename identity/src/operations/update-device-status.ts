/** UpdateDeviceStatus: whether a device may stand in for the second factor. */
import * as z from 'zod';
import { requireDeviceTracking } from '../devices/require-device-tracking.ts';
import { deviceNotFound } from '../sign-in/known-device.ts';
import { rememberDevice } from '../store/devices.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { deviceKey, token } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({
  AccessToken: token,
  DeviceKey: deviceKey,
  DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']),
});

/** @throws IdentityError ResourceNotFoundException, also for a device of somebody else */
export const updateDeviceStatus = operation(input, async (context, request) => {
  const { account, session } = await verifyAccessToken(context, request.AccessToken);
  requireDeviceTracking(context);
  const { DeviceKey, DeviceRememberedStatus } = request;
  if (!(await rememberDevice(context, account.sub, DeviceKey, DeviceRememberedStatus === 'remembered'))) {
    throw deviceNotFound();
  }
  await context.record({
    kind: 'device_changed',
    sub: account.sub,
    clientId: session.clientId,
    sessionId: session.id,
    detail: DeviceRememberedStatus,
  });
  return {};
});
