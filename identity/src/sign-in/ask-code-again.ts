/** Sends the code of a second factor once more, to somebody at a hosted page; the limits of codes and guesses stay as they are. */
import { sessionExpired } from '../identity-error.ts';
import type { PoolContext } from '../pool-context.ts';
import { dropChallenge, holdChallenge } from '../store/challenges.ts';
import type { AppClient } from '../store/pools.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { askMfaCode } from './ask-mfa-code.ts';
import { resumeSignIn } from './resume-sign-in.ts';

/** @throws IdentityError NotAuthorizedException when the challenge is over, LimitExceededException after five codes within an hour */
export async function askCodeAgain(
  context: PoolContext,
  client: AppClient,
  method: 'SMS_MFA' | 'EMAIL_OTP',
  session: string,
): Promise<ChallengeOutput> {
  const challenge = await holdChallenge(context, { name: method, clientId: client.id, session });
  if (!challenge?.progress.isHosted) {
    await context.record({ kind: 'sign_in', clientId: client.id, refusal: 'no_challenge' });
    throw sessionExpired();
  }
  const account = await resumeSignIn(context, client, challenge);
  const question = await askMfaCode(context, client, account, challenge.progress, method);
  await dropChallenge(context, challenge);
  return question;
}
