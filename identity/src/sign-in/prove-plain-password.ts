/** Proves a password sent in clear, and converts it if the pool has since chosen another form. */

import { writeCredential } from '../accounts/save-credential.ts';
import { isOfCurrentCost } from '../crypto/password-hash.ts';
import type { Account } from '../model/account.ts';
import type { PoolContext } from '../model/pool-context.ts';
import type { AppClient } from '../model/user-pool.ts';
import type { Candidate } from './find-candidate.ts';
import { isPasswordOf } from './is-password-of.ts';
import { provePassword } from './prove-password.ts';

/** @throws IdentityError as provePassword does */
export async function provePlainPassword(
  context: PoolContext,
  client: AppClient,
  candidate: Candidate,
  password: string,
): Promise<Account> {
  const account = await provePassword(context, client, candidate, () => isPasswordOf(context, candidate, password));
  if (!isInForm(context, candidate)) {
    // With the same salt, so that a sign-in in progress sees that the password did not change.
    await writeCredential(context, candidate.sub, password, candidate.temporaryUntil, candidate.salt);
  }
  return account;
}

function isInForm({ pool }: PoolContext, { hash }: Candidate): boolean {
  return pool.settings.passwordFlow === 'hash' ? hash !== null && isOfCurrentCost(hash) : hash === null;
}
