/** Takes a device from a person: it is asked for the second factor again, and whoever is signed in on it is signed out. */
import type { PoolContext } from '../pool-context.ts';
import { deviceNotFound } from '../sign-in/known-device.ts';
import { holdAccount } from '../store/accounts.ts';
import { dropDevice } from '../store/devices.ts';
import { releaseSession, revokeSessionsOfDevice, type Session } from '../store/sessions.ts';

/**
 * @param own the session that asks. Cognito's clients stay signed in when they forget the device they run on, and forget
 *   its key: their session lives on, and refreshes without the key.
 * @throws IdentityError ResourceNotFoundException
 */
export async function forgetDevice(context: PoolContext, sub: string, deviceKey: string, own?: Session): Promise<void> {
  // Sign-ins on the device hold the account: each is over, and its session met, or has not begun.
  await holdAccount(context.query, context.pool.id, sub);
  const event = { kind: 'device_forgotten', sub, ...(own && { clientId: own.clientId, sessionId: own.id }) } as const;
  if (!(await dropDevice(context, sub, deviceKey))) {
    await context.record({ ...event, refusal: 'unknown_device' });
    throw deviceNotFound();
  }
  if (own?.deviceKey === deviceKey) await releaseSession(context, own.id);
  await revokeSessionsOfDevice(context, sub, deviceKey);
  await context.record(event);
}
