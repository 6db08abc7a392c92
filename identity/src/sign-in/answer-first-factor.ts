/** SELECT_CHALLENGE, PASSWORD and PASSWORD_SRP: the person chooses a first factor, or sends the password for it. */
import * as z from 'zod';
import { upTo } from '../model/bounded-text.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { dropChallenge } from '../store/challenges.ts';
import { parseResponses, password, srpPublicValue } from '../wire/input.ts';
import type { SignInOutput } from '../wire/output.ts';
import type { ChallengeAnswer } from './challenge-answer.ts';
import { offeredChallenges } from './first-factors.ts';
import { type FirstProof, startFirstFactor } from './start-first-factor.ts';

const selectForm = z.object({
  ANSWER: upTo(64),
  PASSWORD: password.optional(),
  SRP_A: srpPublicValue.optional(),
});
const passwordForm = z.object({ PASSWORD: password });
const srpForm = z.object({ SRP_A: srpPublicValue });

/** @throws IdentityError InvalidParameterException for a factor that was not offered; the session may choose again */
export async function answerSelectChallenge(context: PoolContext, answer: ChallengeAnswer): Promise<SignInOutput> {
  const { ANSWER, PASSWORD, SRP_A } = parseResponses(selectForm, answer.responses);
  if (!offeredChallenges(context).some((name) => name === ANSWER)) {
    const { client, challenge } = answer;
    await context.record({ kind: 'sign_in', sub: challenge.sub, clientId: client.id, refusal: 'not_offered' });
    throw new IdentityError('InvalidParameterException', 'The chosen challenge is not available.');
  }
  return start(context, answer, ANSWER, { password: PASSWORD, clientPublic: SRP_A });
}

export async function answerPassword(context: PoolContext, answer: ChallengeAnswer): Promise<SignInOutput> {
  return start(context, answer, 'PASSWORD', { password: parseResponses(passwordForm, answer.responses).PASSWORD });
}

export async function answerPasswordSrp(context: PoolContext, answer: ChallengeAnswer): Promise<SignInOutput> {
  return start(context, answer, 'PASSWORD_SRP', { clientPublic: parseResponses(srpForm, answer.responses).SRP_A });
}

async function start(
  context: PoolContext,
  { client, challenge, progress }: ChallengeAnswer,
  choice: string,
  proof: FirstProof,
): Promise<SignInOutput> {
  await dropChallenge(context, challenge);
  return startFirstFactor(context, client, progress, choice, proof);
}
