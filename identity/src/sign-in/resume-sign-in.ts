/** The account that continues a sign-in: it still exists, is still admitted and still has the proved password. */

import type { Account } from '../model/account.ts';
import { sessionExpired } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';
import type { HeldChallenge } from '../store/challenges.ts';
import { admitAccount } from './admit-account.ts';
import { findCandidate } from './find-candidate.ts';

/** @throws IdentityError NotAuthorizedException, and what admitAccount throws */
export async function resumeSignIn(context: PoolContext, challenge: HeldChallenge): Promise<Account> {
  const candidate = await findCandidate(context, challenge.sub, true);
  const { credential } = challenge.progress;
  if (!candidate.account || credential !== candidate.salt.toString('base64')) {
    await context.record({
      kind: 'sign_in',
      sub: challenge.sub,
      clientId: challenge.clientId,
      refusal: 'credential_changed',
    });
    throw sessionExpired();
  }
  await admitAccount(context, candidate.account, challenge.clientId);
  return candidate.account;
}
