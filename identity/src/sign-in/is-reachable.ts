/** Whether a code may be sent to the account's address; other accounts are asked for a code too, but get none. */
import type { Account } from '../model/account.ts';

/** @param isProved whether the password was proved earlier; a temporary one may still have to be replaced */
export function hasMailbox(account: Account | null, isProved = false): account is Account {
  return account?.enabled === true && account.emailVerified && (account.status === 'CONFIRMED' || isProved);
}

export function hasPhone(account: Account | null): account is Account & { readonly phone: string } {
  return account?.enabled === true && account.status === 'CONFIRMED' && account.phone !== null && account.phoneVerified;
}
