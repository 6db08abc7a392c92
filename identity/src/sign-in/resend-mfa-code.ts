/** Sends the code of a second factor again, from a hosted page; the limits of codes and guesses do not change. */
import { sessionExpired } from '../model/identity-error.ts';
import type { ClientContext } from '../model/pool-context.ts';
import { dropChallenge, holdChallenge } from '../store/challenges.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { askMfaCode } from './ask-mfa-code.ts';
import { resumeSignIn } from './resume-sign-in.ts';

/**
 * @throws IdentityError NotAuthorizedException when the challenge has expired, LimitExceededException after five codes
 *   within an hour
 */
export async function resendMfaCode(
  context: ClientContext,
  method: 'SMS_MFA' | 'EMAIL_OTP',
  session: string,
): Promise<ChallengeOutput> {
  const challenge = await holdChallenge(context, { name: method, clientId: context.client.id, session });
  if (!challenge?.progress.isHosted) {
    await context.record({ kind: 'sign_in', clientId: context.client.id, refusal: 'no_challenge' });
    throw sessionExpired();
  }
  const account = await resumeSignIn(context, challenge);
  const question = await askMfaCode(context, { account, progress: challenge.progress, method });
  await dropChallenge(context, challenge);
  return question;
}
