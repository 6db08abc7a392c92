/** Refuses device operations in a pool without device tracking. */
import { IdentityError } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';

/** @throws IdentityError InvalidParameterException */
export function requireDeviceTracking({ pool }: PoolContext): void {
  if (pool.settings.deviceTracking.mode !== 'OFF') return;
  throw new IdentityError('InvalidParameterException', 'User pool does not have device tracking enabled');
}
