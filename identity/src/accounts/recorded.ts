/** Tells the audit of a refusal that a check throws. */
import { IdentityError } from '../identity-error.ts';
import type { PoolContext } from '../pool-context.ts';
import type { AuthEvent } from '../store/events.ts';

/** @throws what the check throws */
export async function recorded<Result>(
  context: PoolContext,
  event: AuthEvent,
  refusal: string,
  check: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof IdentityError) await context.record({ ...event, refusal });
    throw error;
  }
}
