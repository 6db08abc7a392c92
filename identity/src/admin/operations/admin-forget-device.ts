/** AdminForgetDevice: the device must prove the second factor again, and its sessions end. */
import { forgetDevice } from '../../devices/forget-device.ts';
import { operation } from '../../operations/operation.ts';
import { deviceKey } from '../../wire/input.ts';
import { findUser, named } from '../users/find-user.ts';

const input = named.extend({ DeviceKey: deviceKey });

export const adminForgetDevice = operation(input, async (context, { Username, DeviceKey }) => {
  const { sub } = await findUser(context, Username);
  await forgetDevice(context, { sub, key: DeviceKey });
  return {};
});
