/** Sends a code to the mailbox of an account and asks for it, as the first factor; asks for any name alike. */
import type { Subject } from '../accounts/find-subject.ts';
import type { PoolContext } from '../pool-context.ts';
import type { AppClient } from '../store/pools.ts';
import { deliveryParameters } from '../wire/code-delivery.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { challenge } from './challenge.ts';
import type { SignInProgress } from './progress.ts';
import { endOfCode, sendSignInCode } from './send-sign-in-code.ts';

/** @throws IdentityError LimitExceededException when too many codes were sent, for any name alike */
export async function askEmailCode(
  context: PoolContext,
  client: AppClient,
  subject: Subject,
  progress: SignInProgress,
): Promise<ChallengeOutput> {
  const delivery = await sendSignInCode(context, client, subject, 'email_otp', progress.username);
  return challenge(context, {
    name: 'EMAIL_OTP',
    clientId: client.id,
    sub: subject.sub,
    progress,
    expiresAt: endOfCode(context),
    parameters: deliveryParameters(delivery),
  });
}
