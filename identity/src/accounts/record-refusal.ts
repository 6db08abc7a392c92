/** Records a refusal in the audit when a check throws one. */

import type { AuthEvent } from '../model/auth-event.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';

/** @throws what the check throws */
export async function recordRefusal<Result>(
  context: PoolContext,
  event: AuthEvent & { readonly refusal: string },
  check: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof IdentityError) await context.record(event);
    throw error;
  }
}
