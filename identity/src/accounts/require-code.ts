/** Throws unless the code is right. */

import type { AuthEvent } from '../model/auth-event.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { lookupKey } from '../store/accounts.ts';
import { type CodeKind, takeCode } from '../store/codes.ts';

export type GivenCode = {
  readonly kind: CodeKind;
  readonly code: string;
  /** The address the code must have been sent to. */
  readonly address: string;
};

/**
 * @param event what a refusal is recorded as
 * @throws IdentityError CodeMismatchException, ExpiredCodeException
 */
export async function requireCode(
  context: PoolContext,
  event: AuthEvent & { readonly sub: string },
  { kind, code, address }: GivenCode,
): Promise<void> {
  const outcome = await takeCode(context, { sub: event.sub, kind, address: lookupKey(address) }, code);
  if (outcome === 'right') return;
  await context.record({ ...event, refusal: `code_${outcome}` });
  throw outcome === 'wrong'
    ? new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.')
    : new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}
