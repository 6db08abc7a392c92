/** Whether somebody who has signed in before may go on without doing it again. */
import type { Account } from '../store/accounts.ts';

/** @param authenticatedAt when they proved to be their own; whatever ended their sessions since then ended this, too */
export function mayGoOn({ enabled, status, signedOutAt }: Account, authenticatedAt: Date): boolean {
  return enabled && status === 'CONFIRMED' && (signedOutAt === null || authenticatedAt >= signedOutAt);
}
