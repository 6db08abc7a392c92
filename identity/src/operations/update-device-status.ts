/** UpdateDeviceStatus: whether a device may replace the second factor. */
import * as z from 'zod';
import { notifyOfDevice } from '../accounts/notify-owner.ts';
import { deviceNotFound } from '../devices/known-device.ts';
import { requireDeviceTracking } from '../devices/require-device-tracking.ts';
import { findDevice, rememberDevice } from '../store/devices.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { deviceKey, token } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({
  AccessToken: token,
  DeviceKey: deviceKey,
  DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']),
});

/** @throws IdentityError ResourceNotFoundException, also for another person's device */
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
  if (!device || !(await rememberDevice(context, { sub: account.sub, key: DeviceKey }, isRemembered))) {
    await context.record({ ...event, refusal: 'unknown_device' });
    throw deviceNotFound();
  }
  // From now on the device skips the second factor.
  if (isRemembered && !device.isRemembered) await notifyOfDevice(context, account);
  await context.record({ ...event, detail: DeviceRememberedStatus });
  return {};
});
