/** Asks the pool's custom challenge of CUSTOM_AUTH, for known and unknown names alike. */
import type { Subject } from '../model/account.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { ClientContext, CustomChallenge, PoolContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { challenge } from './challenge.ts';
import { endOfCode } from './send-sign-in-code.ts';

/**
 * @throws IdentityError InvalidParameterException in a pool without a custom challenge, or with one that is not
 *   registered
 */
export function requireCustomChallenge({ identity, pool }: PoolContext): CustomChallenge {
  const name = pool.settings.customChallenge;
  const chosen = name !== null && Object.hasOwn(identity.customChallenges, name) && identity.customChallenges[name];
  if (chosen) return chosen;
  throw new IdentityError(
    'InvalidParameterException',
    'Custom auth lambda trigger is not configured for the user pool.',
  );
}

export async function askCustomChallenge(
  context: ClientContext,
  { sub, account }: Subject,
  progress: SignInProgress,
): Promise<ChallengeOutput> {
  const custom = requireCustomChallenge(context);
  const isProved = progress.proved.includes('PASSWORD');
  const asked = await custom.create(context, { sub, account, isProved, username: progress.username });
  return challenge(context, {
    name: 'CUSTOM_CHALLENGE',
    clientId: context.client.id,
    sub,
    progress,
    expiresAt: endOfCode(context),
    detail: { ...asked, wrongAnswers: 0 },
    parameters: { ...asked.publicParameters, USERNAME: sub },
  });
}
