/** USER_AUTH: begins with the first factor that a client prefers or a person chooses, or asks which one. */
import type { ClientContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import type { SignInOutput } from '../wire/output.ts';
import { askEmailCode } from './ask-email-code.ts';
import { askPasskey } from './ask-passkey.ts';
import { challenge } from './challenge.ts';
import { findCandidate } from './find-candidate.ts';
import { offeredChallenges } from './first-factors.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { startSrp } from './start-srp.ts';

export type FirstChoice = {
  /** By Cognito's name; for a factor the pool does not offer, the answer lists those it does. */
  readonly choice: string | undefined;
  /** The proof, sent along with the choice, saves the client a request. */
  readonly password?: string | undefined;
  readonly clientPublic?: bigint | undefined;
};

export async function startFirstFactor(
  context: ClientContext,
  progress: SignInProgress,
  { choice, password, clientPublic }: FirstChoice,
): Promise<SignInOutput> {
  const offered = offeredChallenges(context);
  const chosen = offered.find((name) => name === choice);
  if (chosen === 'PASSWORD' && password !== undefined) {
    return signInWithPassword(context, progress, password);
  }
  if (chosen === 'PASSWORD_SRP' && clientPublic !== undefined) {
    return startSrp(context, progress, clientPublic);
  }
  const candidate = await findCandidate(context, progress.username);
  if (chosen === 'EMAIL_OTP') return askEmailCode(context, candidate, progress);
  if (chosen === 'WEB_AUTHN') return askPasskey(context, candidate, progress);
  const asked = { clientId: context.client.id, sub: candidate.sub, progress, parameters: {} };
  if (chosen !== undefined) return challenge(context, { ...asked, name: chosen });
  return challenge(context, { ...asked, name: 'SELECT_CHALLENGE', available: offered });
}
