/** UpdateDeviceStatus: whether a device may stand in for the second factor. */
import * as z from 'zod';
import { tellOfDevice } from '../accounts/tell-owner.ts';
import { requireDeviceTracking } from '../devices/require-device-tracking.ts';
import { deviceNotFound } from '../sign-in/known-device.ts';
import { findDevice, rememberDevice } from '../store/devices.ts';
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
  const event = {
    kind: 'device_changed',
    sub: account.sub,
    clientId: session.clientId,
    sessionId: session.id,
  } as const;
  const isRemembered = DeviceRememberedStatus === 'remembered';
  const device = await findDevice(context, account.sub, DeviceKey);
  if (!device || !(await rememberDevice(context, account.sub, DeviceKey, isRemembered))) {
    await context.record({ ...event, refusal: 'unknown_device' });
    throw deviceNotFound();
  }
  // Whoever is on the device passes without the second factor from now on.
  if (isRemembered && !device.isRemembered) await tellOfDevice(context, account);
  await context.record({ ...event, detail: DeviceRememberedStatus });
  return {};
});
