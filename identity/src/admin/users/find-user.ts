/** Finds the account an administrator names, and shows it. */
import * as z from 'zod';
import { attributesOf } from '../../accounts/attributes.ts';
import type { Account } from '../../model/account.ts';
import { IdentityError } from '../../model/identity-error.ts';
import type { PoolContext } from '../../model/pool-context.ts';
import { findAccount, holdAccount, lookupKey } from '../../store/accounts.ts';
import { holdEmailKey } from '../../store/email-keys.ts';
import { username } from '../../wire/input.ts';

/** The input of an operation on one account: its e-mail address or its sub. */
export const named = z.object({ Username: username });

/** @throws IdentityError UserNotFoundException */
export async function findUser(context: PoolContext, name: string): Promise<Account> {
  const found = await findAccount(context, lookupKey(name));
  if (!found) throw new IdentityError('UserNotFoundException', 'User does not exist.');
  return found.account;
}

/**
 * Locks the account for a change. Addresses are locked before accounts everywhere, so that no two changes wait for each
 * other.
 * @param email an address the change may give to the account
 * @throws IdentityError UserNotFoundException
 */
export async function holdUser(context: PoolContext, name: string, email?: string): Promise<Account> {
  const found = await findUser(context, name);
  const addresses = [...(email === undefined ? [] : [email]), ...(found.status === 'UNCONFIRMED' ? [found.email] : [])];
  for (const key of addresses.map(lookupKey).sort()) await holdEmailKey(context, key);
  return holdAccount(context, found.sub);
}

/** Cognito's UserType; its Username is the sub, as in every token. */
export function userOutput(account: Account) {
  return { ...userFrame(account), Attributes: attributesOf(account) };
}

/** UserType without the attributes, which have another name in AdminGetUser. */
export function userFrame(account: Account) {
  return {
    Username: account.sub,
    UserCreateDate: account.createdAt,
    UserLastModifiedDate: account.updatedAt,
    Enabled: account.enabled,
    UserStatus: account.status,
  };
}
