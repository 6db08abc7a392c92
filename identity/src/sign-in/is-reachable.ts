/** Whether a code sent to the account's address may stand for its owner; everybody else is asked alike and sent nothing. */
import type { Account } from '../store/accounts.ts';

export function hasMailbox(account: Account | null): account is Account {
  return account?.enabled === true && account.status === 'CONFIRMED' && account.emailVerified;
}

export function hasPhone(account: Account | null): account is Account & { readonly phone: string } {
  return account?.enabled === true && account.status === 'CONFIRMED' && account.phone !== null && account.phoneVerified;
}
