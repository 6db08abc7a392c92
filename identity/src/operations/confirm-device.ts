/** ConfirmDevice: stores the verifier of a new device's own secret. */
import * as z from 'zod';
import { notifyOfDevice } from '../accounts/notify-owner.ts';
import { PRIME, toBigInt } from '../crypto/modular-power.ts';
import { deviceNotFound } from '../devices/known-device.ts';
import { requireDeviceTracking } from '../devices/require-device-tracking.ts';
import { line } from '../model/bounded-text.ts';
import { IdentityError } from '../model/identity-error.ts';
import { findDevice, confirmDevice as keepDevice } from '../store/devices.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { base64, deviceKey, token } from '../wire/input.ts';
import { operation } from './operation.ts';

/** Signed big-endian numbers: a positive one may begin with a zero byte. */
const bytes = base64.transform((text) => Buffer.from(text, 'base64'));

const input = z.object({
  AccessToken: token,
  DeviceKey: deviceKey,
  DeviceName: line(1024).min(1).nullish(),
  DeviceSecretVerifierConfig: z.object({
    Salt: bytes.refine((salt) => salt.length > 0 && salt.length <= 64),
    // Everybody knows the powers of 0, 1 and N-1.
    PasswordVerifier: bytes.refine((verifier) => toBigInt(verifier) > 1n && toBigInt(verifier) < PRIME - 1n),
  }),
});

/** @throws IdentityError InvalidParameterException for another device than the session's, DeviceKeyExistsException */
export const confirmDevice = operation(input, async (context, request) => {
  const { account, session } = await verifyAccessToken(context, request.AccessToken);
  requireDeviceTracking(context);
  const { mode } = context.pool.settings.deviceTracking;
  const event = {
    kind: 'device_confirmed',
    sub: account.sub,
    clientId: session.clientId,
    sessionId: session.id,
  } as const;
  if (request.DeviceKey !== session.deviceKey) {
    await context.record({ ...event, refusal: 'other_device' });
    throw new IdentityError('InvalidParameterException', 'Invalid device key given.');
  }
  const isConfirmed = await keepDevice(
    context,
    { sub: account.sub, key: request.DeviceKey },
    {
      salt: request.DeviceSecretVerifierConfig.Salt,
      verifier: request.DeviceSecretVerifierConfig.PasswordVerifier,
      name: request.DeviceName ?? null,
      isRemembered: mode === 'ALWAYS',
    },
  );
  if (!isConfirmed) {
    await context.record({ ...event, refusal: 'not_waiting' });
    throw (await findDevice(context, account.sub, request.DeviceKey))
      ? new IdentityError('DeviceKeyExistsException', 'Device key already exists.')
      : deviceNotFound();
  }
  if (mode === 'ALWAYS') await notifyOfDevice(context, account);
  await context.record({ ...event, detail: mode });
  return { UserConfirmationNecessary: mode === 'USER_OPT_IN' };
});
