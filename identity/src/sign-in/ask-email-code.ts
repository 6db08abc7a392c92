/** Mails a code and asks for it, as the first factor; an unknown name is asked too. */
import type { Subject } from '../model/account.ts';
import type { ClientContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import { deliveryParameters } from '../wire/code-delivery.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { challenge } from './challenge.ts';
import { endOfCode, sendSignInCode } from './send-sign-in-code.ts';

/** @throws IdentityError LimitExceededException when too many codes were sent, for any name alike */
export async function askEmailCode(
  context: ClientContext,
  subject: Subject,
  progress: SignInProgress,
): Promise<ChallengeOutput> {
  const delivery = await sendSignInCode(context, subject, { kind: 'email_otp', shown: progress.username });
  return challenge(context, {
    name: 'EMAIL_OTP',
    clientId: context.client.id,
    sub: subject.sub,
    progress,
    expiresAt: endOfCode(context),
    parameters: deliveryParameters(delivery),
  });
}
