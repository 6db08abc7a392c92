/** MFA_SETUP: the app whose first code was right is the account's second factor from now on, and is proved with it. */
import { IdentityError } from '../identity-error.ts';
import type { PoolContext } from '../pool-context.ts';
import { holdAccount } from '../store/accounts.ts';
import { dropChallenge } from '../store/challenges.ts';
import { unrememberDevices } from '../store/devices.ts';
import { saveMfaMethods } from '../store/mfa-methods.ts';
import { saveSoftwareToken } from '../store/software-tokens.ts';
import type { SignInOutput } from '../wire/output.ts';
import { afterProof } from './after-proof.ts';
import type { ChallengeAnswer } from './answers.ts';
import { withProof } from './progress.ts';
import { resumeSignIn } from './resume-sign-in.ts';
import { requireNoSecondFactor, verifiedTokenOf } from './set-up-software-token.ts';

/** @throws IdentityError InvalidParameterException before VerifySoftwareToken has taken a code */
export async function answerMfaSetup(
  context: PoolContext,
  { client, challenge, progress }: ChallengeAnswer,
): Promise<SignInOutput> {
  await holdAccount(context.query, context.pool.id, challenge.sub);
  const account = await resumeSignIn(context, client, challenge);
  await requireNoSecondFactor(context, account);
  const token = verifiedTokenOf(challenge);
  if (!token) {
    await context.record({ kind: 'mfa_changed', sub: account.sub, clientId: client.id, refusal: 'not_verified' });
    throw new IdentityError('InvalidParameterException', 'MFA setup is not complete for this session.');
  }
  await dropChallenge(context, challenge);
  await saveSoftwareToken(context, account.sub, token);
  const changed = await saveMfaMethods(context, account, ['SOFTWARE_TOKEN_MFA'], 'SOFTWARE_TOKEN_MFA');
  await unrememberDevices(context, account.sub, null);
  await context.record({
    kind: 'mfa_changed',
    sub: account.sub,
    clientId: client.id,
    detail: 'SOFTWARE_TOKEN_MFA',
  });
  return afterProof(context, client, changed, withProof(progress, 'SOFTWARE_TOKEN_MFA'));
}
