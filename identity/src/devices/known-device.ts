/** The device a sign-in names: a confirmed one of the person, or none. */
import { IdentityError } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import { type Device, findDevice } from '../store/devices.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Flows in which clients retry without the device when the answer says that it does not exist. */
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
 * Whether to tell the client that its device does not exist, which happens right after the password. Later the client
 * would have to send used codes again, so later and in other flows the sign-in continues as on an unknown device.
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

/** Whether the device's own proof may replace the second factor. */
export function isTrusted({ pool, now }: PoolContext, device: Device): boolean {
  const { rememberDays } = pool.settings.deviceTracking;
  return device.isRemembered && now.getTime() - device.authenticatedAt.getTime() < rememberDays * DAY;
}

/** Both generations of Cognito's clients look for these words, forget the device and try again. */
export function deviceNotFound(): IdentityError {
  return new IdentityError('ResourceNotFoundException', 'Device does not exist.');
}
