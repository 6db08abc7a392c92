/** USER_AUTH: begins with the first factor a client prefers or a person chooses, or asks which one. */
import * as z from 'zod';
import type { PoolContext } from '../pool-context.ts';
import type { AppClient } from '../store/pools.ts';
import { parseResponses, password, srpPublicValue } from '../wire/input.ts';
import type { SignInOutput } from '../wire/output.ts';
import { askEmailCode } from './ask-email-code.ts';
import { askPasskey } from './ask-passkey.ts';
import { challenge } from './challenge.ts';
import { findCandidate } from './find-candidate.ts';
import { offeredChallenges } from './first-factors.ts';
import type { SignInProgress } from './progress.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { startSrp } from './start-srp.ts';

const passwordForm = z.object({ PASSWORD: password });
const srpForm = z.object({ SRP_A: srpPublicValue });

/**
 * @param choice by Cognito's name; anything the pool does not offer is answered with what it does
 * @param given what came along: a password or SRP_A spares the client a request
 */
export async function startFirstFactor(
  context: PoolContext,
  client: AppClient,
  progress: SignInProgress,
  choice: string | undefined,
  given: Readonly<Record<string, string>>,
): Promise<SignInOutput> {
  const offered = offeredChallenges(context);
  const chosen = offered.find((name) => name === choice);
  if (chosen === 'PASSWORD' && given.PASSWORD !== undefined) {
    return signInWithPassword(context, client, progress, parseResponses(passwordForm, given).PASSWORD);
  }
  if (chosen === 'PASSWORD_SRP' && given.SRP_A !== undefined) {
    return startSrp(context, client, progress, parseResponses(srpForm, given).SRP_A);
  }
  const candidate = await findCandidate(context, progress.username);
  if (chosen === 'EMAIL_OTP') return askEmailCode(context, client, candidate, progress);
  if (chosen === 'WEB_AUTHN') return askPasskey(context, client, candidate, progress);
  const asked = { clientId: client.id, sub: candidate.sub, progress, parameters: {} };
  if (chosen !== undefined) return challenge(context, { ...asked, name: chosen });
  return challenge(context, { ...asked, name: 'SELECT_CHALLENGE', available: offered });
}
