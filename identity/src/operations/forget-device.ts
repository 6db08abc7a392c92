/** ForgetDevice: a person removes one of their own devices. */
import * as z from 'zod';
import { forgetDevice as forget } from '../devices/forget-device.ts';
import { requireDeviceTracking } from '../devices/require-device-tracking.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { deviceKey, token } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token, DeviceKey: deviceKey });

/** @throws IdentityError ResourceNotFoundException, also for another person's device */
export const forgetDevice = operation(input, async (context, { AccessToken, DeviceKey }) => {
  const { account, session } = await verifyAccessToken(context, AccessToken);
  requireDeviceTracking(context);
  await forget(context, { sub: account.sub, key: DeviceKey }, session);
  return {};
});
