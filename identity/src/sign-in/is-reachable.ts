/** Whether a code sent to the account's address may stand for its owner; everybody else is asked alike and sent nothing. */
import type { Account } from '../store/accounts.ts';

/** @param isProved whether the password was proved before; whoever was given one may still have to replace it */
export function hasMailbox(account: Account | null, isProved = false): account is Account {
  return account?.enabled === true && account.emailVerified && (account.status === 'CONFIRMED' || isProved);
}

export function hasPhone(account: Account | null): account is Account & { readonly phone: string } {
  return account?.enabled === true && account.status === 'CONFIRMED' && account.phone !== null && account.phoneVerified;
}
