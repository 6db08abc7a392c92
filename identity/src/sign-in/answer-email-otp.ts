/** EMAIL_OTP: the mailed code, as the first factor or, after another one, as the second. */
import * as z from 'zod';
import { upTo } from '../model/bounded-text.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { ClientContext } from '../model/pool-context.ts';
import { withProof } from '../model/sign-in-progress.ts';
import { countWrongAnswer, dropChallenge } from '../store/challenges.ts';
import { parseResponses } from '../wire/input.ts';
import type { SignInOutput } from '../wire/output.ts';
import { admitAccount } from './admit-account.ts';
import { afterProof } from './after-proof.ts';
import { answerEmailMfa } from './answer-second-factor.ts';
import type { ChallengeAnswer } from './challenge-answer.ts';
import { findCandidate } from './find-candidate.ts';
import { takeSignInCode } from './send-sign-in-code.ts';

const form = z.object({ EMAIL_OTP_CODE: upTo(2048).min(1) });

export async function answerEmailOtp(context: ClientContext, answer: ChallengeAnswer): Promise<SignInOutput> {
  return answer.progress.proved.length > 0 ? answerEmailMfa(context, answer) : answerFirstFactor(context, answer);
}

/** Wrong codes count only against the code and the session: a stranger's guesses must not lock the second factor. */
async function answerFirstFactor(
  context: ClientContext,
  { challenge, progress, responses }: ChallengeAnswer,
): Promise<SignInOutput> {
  const { EMAIL_OTP_CODE } = parseResponses(form, responses);
  const { sub, account } = await findCandidate(context, challenge.sub, true);
  const outcome = await takeSignInCode(context, { sub, account }, { kind: 'email_otp', code: EMAIL_OTP_CODE });
  if (outcome !== 'right' || !account) {
    await countWrongAnswer(context, challenge);
    const refusal = outcome === 'expired' ? 'expired_code' : 'wrong_code';
    await context.record({ kind: 'sign_in', sub, clientId: context.client.id, refusal });
    throw outcome === 'expired'
      ? new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
      : new IdentityError('CodeMismatchException', 'Invalid code received for user');
  }
  await dropChallenge(context, challenge);
  await admitAccount(context, account, context.client.id);
  return afterProof(context, account, withProof(progress, 'EMAIL_OTP'));
}
