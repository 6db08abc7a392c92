/** Whether a pool knows devices at all, for the operations that would say nothing without them. */
import { IdentityError } from '../identity-error.ts';
import type { PoolContext } from '../pool-context.ts';

/** @throws IdentityError InvalidParameterException */
export function requireDeviceTracking({ pool }: PoolContext): void {
  if (pool.settings.deviceTracking.mode !== 'OFF') return;
  throw new IdentityError('InvalidParameterException', 'User pool does not have device tracking enabled');
}
