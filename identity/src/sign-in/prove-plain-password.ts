/** Proves a password sent in clear, and converts it if the pool has since chosen another form. */

import { writeCredential } from '../accounts/save-credential.ts';
import { isOfCurrentCost } from '../crypto/password-hash.ts';
import type { Account } from '../model/account.ts';
import type { ClientContext, PoolContext } from '../model/pool-context.ts';
import type { Candidate } from './find-candidate.ts';
import { isPasswordOf } from './is-password-of.ts';
import { provePassword } from './prove-password.ts';

/** @throws IdentityError as provePassword does */
export async function provePlainPassword(
  context: ClientContext,
  candidate: Candidate,
  password: string,
): Promise<Account> {
  const account = await provePassword(context, candidate, () => isPasswordOf(context, candidate, password));
  if (!isInForm(context, candidate)) {
    // With the same salt, so that a sign-in in progress sees that the password did not change.
    const { sub, temporaryUntil, salt } = candidate;
    await writeCredential(context, sub, { password, temporaryUntil, salt });
  }
  return account;
}

function isInForm({ pool }: PoolContext, { hash }: Candidate): boolean {
  return pool.settings.passwordFlow === 'hash' ? hash !== null && isOfCurrentCost(hash) : hash === null;
}
