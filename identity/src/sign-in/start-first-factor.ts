/** USER_AUTH: begins with the first factor that a client prefers or a person chooses, or asks which one. */
import type { PoolContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import type { AppClient } from '../model/user-pool.ts';
import type { SignInOutput } from '../wire/output.ts';
import { askEmailCode } from './ask-email-code.ts';
import { askPasskey } from './ask-passkey.ts';
import { challenge } from './challenge.ts';
import { findCandidate } from './find-candidate.ts';
import { offeredChallenges } from './first-factors.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { startSrp } from './start-srp.ts';

/** Sent along with the choice, which saves the client a request. */
export type FirstProof = { readonly password?: string | undefined; readonly clientPublic?: bigint | undefined };

/** @param choice by Cognito's name; for a factor the pool does not offer, the answer lists those it does */
export async function startFirstFactor(
  context: PoolContext,
  client: AppClient,
  progress: SignInProgress,
  choice: string | undefined,
  { password, clientPublic }: FirstProof,
): Promise<SignInOutput> {
  const offered = offeredChallenges(context);
  const chosen = offered.find((name) => name === choice);
  if (chosen === 'PASSWORD' && password !== undefined) {
    return signInWithPassword(context, client, progress, password);
  }
  if (chosen === 'PASSWORD_SRP' && clientPublic !== undefined) {
    return startSrp(context, client, progress, clientPublic);
  }
  const candidate = await findCandidate(context, progress.username);
  if (chosen === 'EMAIL_OTP') return askEmailCode(context, client, candidate, progress);
  if (chosen === 'WEB_AUTHN') return askPasskey(context, client, candidate, progress);
  const asked = { clientId: client.id, sub: candidate.sub, progress, parameters: {} };
  if (chosen !== undefined) return challenge(context, { ...asked, name: chosen });
  return challenge(context, { ...asked, name: 'SELECT_CHALLENGE', available: offered });
}
