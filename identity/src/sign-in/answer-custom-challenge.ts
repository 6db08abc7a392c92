/**
 * CUSTOM_CHALLENGE: after a wrong answer it is asked again in a new session, as at Cognito; the third one ends the
 * sign-in.
 */
import * as z from 'zod';
import { ownText, upTo } from '../model/bounded-text.ts';
import { incorrectPassword } from '../model/identity-error.ts';
import type { ClientContext } from '../model/pool-context.ts';
import { withProof } from '../model/sign-in-progress.ts';
import { dropChallenge } from '../store/challenges.ts';
import { countAgainst } from '../store/throttle.ts';
import { parseResponses } from '../wire/input.ts';
import type { SignInOutput } from '../wire/output.ts';
import { admitAccount } from './admit-account.ts';
import { afterProof } from './after-proof.ts';
import { requireCustomChallenge } from './ask-custom-challenge.ts';
import { challenge as ask } from './challenge.ts';
import type { ChallengeAnswer } from './challenge-answer.ts';
import { findCandidate } from './find-candidate.ts';
import { resumeSignIn } from './resume-sign-in.ts';

const MOST_WRONG_ANSWERS = 3;

const form = z.object({ ANSWER: upTo(2048) });
const detailForm = z.object({
  publicParameters: z.record(ownText, ownText),
  privateParameters: z.unknown(),
  wrongAnswers: z.int(),
});

export async function answerCustomChallenge(
  context: ClientContext,
  { challenge, progress, responses }: ChallengeAnswer,
): Promise<SignInOutput> {
  const { ANSWER } = parseResponses(form, responses);
  const custom = requireCustomChallenge(context);
  const { sub } = challenge;
  const detail = detailForm.parse(challenge.detail);
  await dropChallenge(context, challenge);
  // After a password the account was already proved, and must still be the same.
  const isProved = progress.proved.includes('PASSWORD');
  if (isProved) await resumeSignIn(context, challenge);
  const { account } = await findCandidate(context, sub, true);
  const subject = { sub, account, isProved, username: progress.username };
  const isRight = await custom.verify(context, subject, {
    answer: ANSWER,
    privateParameters: detail.privateParameters,
  });
  if (!isRight || !account) {
    await context.record({ kind: 'sign_in', sub, clientId: context.client.id, refusal: 'wrong_answer' });
    const wrongAnswers = detail.wrongAnswers + 1;
    if (wrongAnswers >= MOST_WRONG_ANSWERS) throw incorrectPassword();
    const again = await ask(context, {
      name: 'CUSTOM_CHALLENGE',
      clientId: context.client.id,
      sub,
      progress,
      expiresAt: challenge.expiresAt,
      detail: { ...detail, wrongAnswers },
      parameters: { ...detail.publicParameters, USERNAME: sub },
    });
    // Thrown refusals are counted; this one is not thrown.
    await countAgainst(context, 'failure');
    return again;
  }
  await admitAccount(context, account, context.client.id);
  const proved = withProof(progress, 'CUSTOM');
  return afterProof(context, account, custom.provesMailbox ? withProof(proved, 'EMAIL_OTP') : proved);
}
