/** The device a sign-in says it is on: a confirmed one of the person's own, or none (identity.md, 3 and 6). */
import { IdentityError } from '../identity-error.ts';
import type { PoolContext } from '../pool-context.ts';
import { type Device, findDevice } from '../store/devices.ts';
import type { SignInProgress } from './progress.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Flows in which clients answer again, without the device, when they hear that it does not exist. */
const TOLD = new Set<SignInProgress['flow']>(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']);

export async function findKnownDevice(
  context: PoolContext,
  sub: string,
  { deviceKey }: SignInProgress,
): Promise<Device | null> {
  if (deviceKey === undefined || context.pool.settings.deviceTracking.mode === 'OFF') return null;
  return findDevice(context, sub, deviceKey);
}

/**
 * Whether the client is to hear that its device is gone, which it does right after the password: codes it would have to
 * send again are used up by then, so that later, and in other flows, the sign-in goes on as on a device never seen.
 */
export async function namesUnknownDevice(
  context: PoolContext,
  sub: string,
  progress: SignInProgress,
): Promise<boolean> {
  const isTold = TOLD.has(progress.flow) && progress.proved.join() === 'PASSWORD' && !progress.isHosted;
  if (!isTold || progress.deviceKey === undefined) return false;
  return context.pool.settings.deviceTracking.mode !== 'OFF' && !(await findKnownDevice(context, sub, progress));
}

/** Whether the device's own proof may stand in for the second factor. */
export function isTrusted({ pool, now }: PoolContext, device: Device): boolean {
  const { rememberDays } = pool.settings.deviceTracking;
  return device.isRemembered && now.getTime() - device.authenticatedAt.getTime() < rememberDays * DAY;
}

/** Both generations of Cognito's clients look for these words, forget the device and answer again. */
export function deviceNotFound(): IdentityError {
  return new IdentityError('ResourceNotFoundException', 'Device does not exist.');
}
