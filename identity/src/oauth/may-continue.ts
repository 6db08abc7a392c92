/** Whether a person who signed in earlier may continue without signing in again. */
import type { Account } from '../model/account.ts';

/** @param authenticatedAt when they signed in; anything that ended their sessions since then ends this too */
export function mayContinue({ enabled, status, signedOutAt }: Account, authenticatedAt: Date): boolean {
  return enabled && status === 'CONFIRMED' && (signedOutAt === null || authenticatedAt >= signedOutAt);
}
