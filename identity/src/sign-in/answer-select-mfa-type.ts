/** SELECT_MFA_TYPE: the person chooses one of their second factors. */
import * as z from 'zod';
import { IdentityError } from '../model/identity-error.ts';
import type { ClientContext } from '../model/pool-context.ts';
import { dropChallenge } from '../store/challenges.ts';
import { parseResponses } from '../wire/input.ts';
import type { SignInOutput } from '../wire/output.ts';
import { askMfaCode } from './ask-mfa-code.ts';
import type { ChallengeAnswer } from './challenge-answer.ts';
import { resumeSignIn } from './resume-sign-in.ts';
import { secondFactorsOf } from './second-factors.ts';

const form = z.object({ ANSWER: z.enum(['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']) });

/** @throws IdentityError InvalidParameterException for a factor that was not offered; the session may choose again */
export async function answerSelectMfaType(
  context: ClientContext,
  { challenge, progress, responses }: ChallengeAnswer,
): Promise<SignInOutput> {
  const { ANSWER } = parseResponses(form, responses);
  const account = await resumeSignIn(context, challenge);
  if (!secondFactorsOf(context, account, progress).includes(ANSWER)) {
    await context.record({
      kind: 'mfa_answered',
      sub: account.sub,
      clientId: context.client.id,
      refusal: 'not_offered',
    });
    throw new IdentityError('InvalidParameterException', 'The chosen MFA type is not available.');
  }
  await dropChallenge(context, challenge);
  return askMfaCode(context, { account, progress, method: ANSWER });
}
