/** PASSWORD_VERIFIER: checks the client's signature over the exchange; each challenge is answered once. */
import { equalInConstantTime } from '../crypto/equal-in-constant-time.ts';
import { expectedSignature } from '../crypto/srp.ts';
import { IdentityError } from '../identity-error.ts';
import type { PoolContext } from '../pool-context.ts';
import { lookupKey } from '../store/accounts.ts';
import { challengePlace, takeChallenge } from '../store/challenges.ts';
import type { AppClient } from '../store/pools.ts';
import type { AuthenticationOutput } from '../wire/output.ts';
import { findCandidate } from './find-candidate.ts';
import { openSession } from './open-session.ts';
import { provePassword } from './prove-password.ts';
import { readSrpState } from './srp-state.ts';
import { isCurrent } from './srp-timestamp.ts';

export type SrpAnswer = {
  readonly username: string;
  /** Base64, exactly as the challenge gave it. */
  readonly secretBlock: string;
  readonly session: string | undefined;
  /** As the client wrote and signed it. */
  readonly timestamp: string;
  readonly signature: Buffer;
};

export async function finishSrp(
  context: PoolContext,
  client: AppClient,
  answer: SrpAnswer,
): Promise<AuthenticationOutput> {
  const { identity, pool, query, now } = context;
  const challenge = await takeChallenge(
    query,
    pool.id,
    { name: 'PASSWORD_VERIFIER', secretBlock: answer.secretBlock, session: answer.session, clientId: client.id },
    now,
  );
  if (!challenge) {
    await context.record({ kind: 'sign_in', clientId: client.id, refusal: 'no_challenge' });
    throw new IdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
  }
  const state = readSrpState(identity.sealer.open(challenge.sealedState, challengePlace(pool.id, answer.secretBlock)));
  const candidate = await findCandidate(context, challenge.sub, true);
  const account = await provePassword(context, client, candidate, () => {
    const expected = expectedSignature(
      { poolName: pool.name, userId: candidate.sub },
      state.exchange,
      candidate.verifier,
      Buffer.from(answer.secretBlock, 'base64'),
      answer.timestamp,
    );
    const named = lookupKey(answer.username);
    return (
      expected !== null &&
      equalInConstantTime(expected, answer.signature) &&
      isCurrent(answer.timestamp, now) &&
      (named === candidate.sub || named === state.username)
    );
  });
  return openSession(context, client, account);
}
