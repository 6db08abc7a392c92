/** Whether a code sent to the account's mailbox may stand for its owner; everybody else is asked alike and sent nothing. */
import type { Account } from '../store/accounts.ts';

export function isMailable(account: Account | null): account is Account {
  return account?.enabled === true && account.status === 'CONFIRMED' && account.emailVerified;
}
