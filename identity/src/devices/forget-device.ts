/** Removes a device of a person: it needs the second factor again, and its sessions end. */
import type { PoolContext } from '../model/pool-context.ts';
import { holdAccount } from '../store/accounts.ts';
import { dropDevice, type OwnDevice } from '../store/devices.ts';
import { releaseSession, revokeSessionsOfDevice, type Session } from '../store/sessions.ts';
import { deviceNotFound } from './known-device.ts';

/**
 * @param own the session that asks. Cognito's clients stay signed in when they forget their own device, and forget its
 *   key. So their session stays and refreshes without the key.
 * @throws IdentityError ResourceNotFoundException
 */
export async function forgetDevice(context: PoolContext, { sub, key }: OwnDevice, own?: Session): Promise<void> {
  // Sign-ins on the device lock the account: each has either finished, so that its session is found, or not begun.
  await holdAccount(context, sub);
  const event = { kind: 'device_forgotten', sub, ...(own && { clientId: own.clientId, sessionId: own.id }) } as const;
  if (!(await dropDevice(context, sub, key))) {
    await context.record({ ...event, refusal: 'unknown_device' });
    throw deviceNotFound();
  }
  if (own?.deviceKey === key) await releaseSession(context, own.id);
  await revokeSessionsOfDevice(context, sub, key);
  await context.record(event);
}
