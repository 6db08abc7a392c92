/** MFA_SETUP: the app whose first code was right becomes the second factor, and counts as proved. */
import { IdentityError } from '../model/identity-error.ts';
import type { ClientContext } from '../model/pool-context.ts';
import { withProof } from '../model/sign-in-progress.ts';
import { holdAccount } from '../store/accounts.ts';
import { dropChallenge } from '../store/challenges.ts';
import { resetRememberedDevices } from '../store/devices.ts';
import { saveMfaMethods } from '../store/mfa-methods.ts';
import { saveSoftwareToken } from '../store/software-tokens.ts';
import type { SignInOutput } from '../wire/output.ts';
import { afterProof } from './after-proof.ts';
import type { ChallengeAnswer } from './challenge-answer.ts';
import { resumeSignIn } from './resume-sign-in.ts';
import { requireNoSecondFactor, verifiedTokenOf } from './set-up-software-token.ts';

/** @throws IdentityError InvalidParameterException before VerifySoftwareToken has accepted a code */
export async function answerMfaSetup(
  context: ClientContext,
  { challenge, progress }: ChallengeAnswer,
): Promise<SignInOutput> {
  await holdAccount(context, challenge.sub);
  const account = await resumeSignIn(context, challenge);
  await requireNoSecondFactor(context, account);
  const token = verifiedTokenOf(challenge);
  if (!token) {
    await context.record({
      kind: 'mfa_changed',
      sub: account.sub,
      clientId: context.client.id,
      refusal: 'not_verified',
    });
    throw new IdentityError('InvalidParameterException', 'MFA setup is not complete for this session.');
  }
  await dropChallenge(context, challenge);
  await saveSoftwareToken(context, account.sub, token);
  const changed = await saveMfaMethods(context, account, {
    mfaMethods: ['SOFTWARE_TOKEN_MFA'],
    preferredMfa: 'SOFTWARE_TOKEN_MFA',
  });
  await resetRememberedDevices(context, account.sub, null);
  await context.record({
    kind: 'mfa_changed',
    sub: account.sub,
    clientId: context.client.id,
    detail: 'SOFTWARE_TOKEN_MFA',
  });
  return afterProof(context, changed, withProof(progress, 'SOFTWARE_TOKEN_MFA'));
}
