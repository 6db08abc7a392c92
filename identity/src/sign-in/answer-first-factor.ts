/** SELECT_CHALLENGE, PASSWORD and PASSWORD_SRP: the person chooses a first factor, or sends the password for it. */
import * as z from 'zod';
import { upTo } from '../model/bounded-text.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { ClientContext } from '../model/pool-context.ts';
import { dropChallenge } from '../store/challenges.ts';
import { parseResponses, password, srpPublicValue } from '../wire/input.ts';
import type { SignInOutput } from '../wire/output.ts';
import type { ChallengeAnswer } from './challenge-answer.ts';
import { offeredChallenges } from './first-factors.ts';
import { type FirstChoice, startFirstFactor } from './start-first-factor.ts';

const selectForm = z.object({
  ANSWER: upTo(64),
  PASSWORD: password.optional(),
  SRP_A: srpPublicValue.optional(),
});
const passwordForm = z.object({ PASSWORD: password });
const srpForm = z.object({ SRP_A: srpPublicValue });

/** @throws IdentityError InvalidParameterException for a factor that was not offered; the session may choose again */
export async function answerSelectChallenge(context: ClientContext, answer: ChallengeAnswer): Promise<SignInOutput> {
  const { ANSWER, PASSWORD, SRP_A } = parseResponses(selectForm, answer.responses);
  if (!offeredChallenges(context).some((name) => name === ANSWER)) {
    await context.record({
      kind: 'sign_in',
      sub: answer.challenge.sub,
      clientId: context.client.id,
      refusal: 'not_offered',
    });
    throw new IdentityError('InvalidParameterException', 'The chosen challenge is not available.');
  }
  return start(context, answer, { choice: ANSWER, password: PASSWORD, clientPublic: SRP_A });
}

export async function answerPassword(context: ClientContext, answer: ChallengeAnswer): Promise<SignInOutput> {
  const { PASSWORD } = parseResponses(passwordForm, answer.responses);
  return start(context, answer, { choice: 'PASSWORD', password: PASSWORD });
}

export async function answerPasswordSrp(context: ClientContext, answer: ChallengeAnswer): Promise<SignInOutput> {
  const { SRP_A } = parseResponses(srpForm, answer.responses);
  return start(context, answer, { choice: 'PASSWORD_SRP', clientPublic: SRP_A });
}

async function start(
  context: ClientContext,
  { challenge, progress }: ChallengeAnswer,
  choice: FirstChoice,
): Promise<SignInOutput> {
  await dropChallenge(context, challenge);
  return startFirstFactor(context, progress, choice);
}
