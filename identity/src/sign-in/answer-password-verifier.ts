/** PASSWORD_VERIFIER: checks the client's signature over the exchange; each challenge is answered once. */
import * as z from 'zod';
import { equalInConstantTime } from '../crypto/equal-in-constant-time.ts';
import { expectedSignature } from '../crypto/srp.ts';
import { namesUnknownDevice } from '../devices/known-device.ts';
import { upTo } from '../model/bounded-text.ts';
import type { ClientContext } from '../model/pool-context.ts';
import { withProof } from '../model/sign-in-progress.ts';
import { countWrongAnswer, dropChallenge } from '../store/challenges.ts';
import { base64, parseResponses } from '../wire/input.ts';
import type { SignInOutput } from '../wire/output.ts';
import { afterProof } from './after-proof.ts';
import type { ChallengeAnswer } from './challenge-answer.ts';
import { findCandidate } from './find-candidate.ts';
import { provePassword } from './prove-password.ts';
import { readSrpState } from './srp-state.ts';
import { isCurrent, parseSrpTimestamp } from './srp-timestamp.ts';

/** Clients sign the secret block exactly as the challenge gave it, and the timestamp as they wrote it. */
export const srpResponses = z.object({
  PASSWORD_CLAIM_SECRET_BLOCK: base64,
  PASSWORD_CLAIM_SIGNATURE: base64,
  TIMESTAMP: upTo(64).refine((text) => parseSrpTimestamp(text) !== null),
});

export async function answerPasswordVerifier(
  context: ClientContext,
  { challenge, progress, responses }: ChallengeAnswer,
): Promise<SignInOutput> {
  const { PASSWORD_CLAIM_SECRET_BLOCK, PASSWORD_CLAIM_SIGNATURE, TIMESTAMP } = parseResponses(srpResponses, responses);
  // Clients whose device is gone answer the same challenge again, without the device. So it is kept once.
  const isAnsweredAgain = await namesUnknownDevice(context, challenge.sub, withProof(progress, 'PASSWORD'));
  if (isAnsweredAgain && challenge.failures === 0) await countWrongAnswer(context, challenge);
  else await dropChallenge(context, challenge);
  const candidate = await findCandidate(context, challenge.sub, true);
  const account = await provePassword(context, candidate, () => {
    const expected = expectedSignature(
      { poolName: context.pool.name, userId: candidate.sub },
      { ...readSrpState(challenge.detail), verifier: candidate.verifier },
      { secretBlock: Buffer.from(PASSWORD_CLAIM_SECRET_BLOCK, 'base64'), timestamp: TIMESTAMP },
    );
    return (
      expected !== null &&
      equalInConstantTime(expected, Buffer.from(PASSWORD_CLAIM_SIGNATURE, 'base64')) &&
      isCurrent(TIMESTAMP, context.now)
    );
  });
  return afterProof(context, account, withProof(progress, 'PASSWORD'));
}
