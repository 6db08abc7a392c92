/** The way in by a password that arrives in clear; what is kept of it then takes the form its pool has chosen since. */
import { isOfCurrentCost } from '../crypto/password-hash.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../store/accounts.ts';
import type { AppClient } from '../store/pools.ts';
import type { Candidate } from './find-candidate.ts';
import { isPasswordOf } from './is-password-of.ts';
import { provePassword } from './prove-password.ts';
import { writeCredential } from './save-credential.ts';

/** @throws IdentityError as provePassword does */
export async function provePlainPassword(
  context: PoolContext,
  client: AppClient,
  candidate: Candidate,
  password: string,
): Promise<Account> {
  const account = await provePassword(context, client, candidate, () => isPasswordOf(context, candidate, password));
  if (!isInForm(context, candidate)) {
    // With the salt it had, which tells a sign-in under way that the password is still the one that was proved.
    await writeCredential(context, candidate.sub, password, candidate.temporaryUntil, candidate.salt);
  }
  return account;
}

function isInForm({ pool }: PoolContext, { hash }: Candidate): boolean {
  return pool.settings.passwordFlow === 'hash' ? hash !== null && isOfCurrentCost(hash) : hash === null;
}
